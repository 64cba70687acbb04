import type { Language, LegalText, Role, SessionKind, SocialProvider } from '@sowon/contracts';
import type { ColumnType, Generated } from 'kysely';
import type { Fixed } from '../../../db/schema.ts';

interface Users {
  id: Fixed<string>;
  /** The nickname; public, not unique. */
  username: string;
  /** Lower case, unique. */
  email: string;
  /** Null for who signs in by a provider alone. */
  password_hash: string | null;
  /** Phone, addresses and birth date, sealed under the person's key. */
  personal_data: string;
  /** Whether the sealed data has their birth date. */
  birth_date_told: Generated<boolean>;
  /** Language of mails. */
  language: Language;
  verified_at: Date | null;
  creator_id: string | null;
  /** Their own picture, a public file; null shows the picture of everybody without one. */
  image_file_id: Generated<string | null>;
  /** It is shown to nobody unasked: it is the picture of a creator for adults. */
  image_withheld: Generated<boolean>;
  staff_roles: Generated<Role[]>;
  login_blocked: Generated<boolean>;
  /** Until when they have no session of the console. */
  console_shut_until: Generated<Date | null>;
  /** When they lost a role of the staff or were shut out of the console, until what they had begun is withdrawn. */
  rights_ended_at: Generated<Date | null>;
  created_at: Fixed<Date>;
  /** Since when they have left; from then on nobody signs in as them. */
  left_at: Generated<Date | null>;
}

interface Sessions {
  id: Fixed<string>;
  user_id: Fixed<string>;
  /** Staff have the rights of their work in a session of the console alone. */
  kind: Fixed<SessionKind>;
  created_at: Fixed<Date>;
  /** No token of this session outlives it. */
  ends_at: Fixed<Date>;
  /** When the second factor was given with which it began; null without one. */
  second_factor_at: ColumnType<Date | null, Date | null | undefined, never>;
  /** `SessionOrigin` of its login; null where it is not known. */
  device: Fixed<string | null>;
  country: Fixed<string | null>;
  revoked_at: Date | null;
}

/** Codes of verification mails; the code itself stands only in the mail. */
interface EmailCodes {
  /** SHA-256 of the code. */
  code_hash: Fixed<Buffer>;
  user_id: Fixed<string>;
  /** The address that the code confirms. */
  email: Fixed<string>;
  created_at: Fixed<Date>;
  expires_at: Fixed<Date>;
  /** Set when it was used, or when a newer one took its place. */
  used_at: Date | null;
}

/** Passwords that were asked to be set anew, also for addresses that nobody has, so that both are answered alike. */
interface PasswordResets {
  /** SHA-256 of the code, which stands only in the mail. */
  code_hash: Fixed<Buffer>;
  /** SHA-256 of the mail address. */
  account: Fixed<Buffer>;
  /** Null where nobody has the address; then its code was mailed to nobody. */
  user_id: Fixed<string | null>;
  created_at: Fixed<Date>;
  expires_at: Fixed<Date>;
  /** Set when it was used, or when a newer one or a change of the password took its place. */
  used_at: Date | null;
}

/** Logins begun and not succeeded, also for addresses nobody has, so that both look alike. */
interface LoginFailures {
  /** SHA-256 of the mail address. */
  account: Fixed<Buffer>;
  /** Fingerprint of where they came from; see `places.ts`. */
  place: Fixed<Buffer>;
  failures: number;
  /** Tries since its last pause; 0 where it takes none. */
  tries_in_a_row: Generated<number>;
  last_failed_at: Date;
  /** Null while the failures are few. */
  blocked_until: Date | null;
}

/** Devices and addresses that members have logged in from; their own failures are counted apart from a stranger's. */
interface KnownPlaces {
  user_id: Fixed<string>;
  place: Fixed<Buffer>;
  last_login_at: Date;
}

/** Which versions of the texts that bind a member agreed to as they signed up. */
interface Agreements {
  user_id: Fixed<string>;
  text: Fixed<LegalText>;
  version: Fixed<number>;
  agreed_at: Fixed<Date>;
}

/** A member's account at a provider of sign-in: who signs in there as `subject` is this member. */
interface SocialAccounts {
  provider: Fixed<SocialProvider>;
  /** What the provider calls them, for ever. */
  subject: Fixed<string>;
  user_id: Fixed<string>;
  linked_at: Fixed<Date>;
}

/** Ways to a provider that somebody has set out on; one that came back is gone. */
interface SocialTries {
  /** SHA-256 of the state that goes there and comes back. */
  state_hash: Fixed<Buffer>;
  /** SHA-256 of the cookie of the browser that set out. */
  browser_hash: Fixed<Buffer>;
  provider: Fixed<SocialProvider>;
  return_page: Fixed<string>;
  expires_at: Fixed<Date>;
}

/** Single-use codes that a browser which came back is given; one that was used is gone. */
interface SocialCodes {
  /** SHA-256 of the code. */
  code_hash: Fixed<Buffer>;
  browser_hash: Fixed<Buffer>;
  /** What it opens: a session, or the form of a new member. */
  purpose: Fixed<'SESSION' | 'SIGN_UP'>;
  /** What the provider says of who came back, sealed. */
  person: Fixed<string>;
  expires_at: Fixed<Date>;
}

/** What the staff give beside a password to enter the console (RFC 6238). */
interface SecondFactors {
  user_id: Fixed<string>;
  /** In base32, sealed under the member's key; null once it was taken away, until another is made. */
  secret: string | null;
  made_at: Date;
  /** When a code of it proved that its owner has it; null until then. */
  confirmed_at: Date | null;
  /** The last step of time whose code was taken: no code of it or of an earlier one is taken again. */
  last_step: number | null;
}

/** Codes for whoever has lost their second factor; each is taken once. */
interface RecoveryCodes {
  user_id: Fixed<string>;
  /** SHA-256 of the code, which its owner alone was shown. */
  code_hash: Fixed<Buffer>;
  used_at: Date | null;
}

interface AccountTables {
  users: Users;
  sessions: Sessions;
  email_codes: EmailCodes;
  password_resets: PasswordResets;
  login_failures: LoginFailures;
  known_places: KnownPlaces;
  agreements: Agreements;
  social_accounts: SocialAccounts;
  social_tries: SocialTries;
  social_codes: SocialCodes;
  second_factors: SecondFactors;
  recovery_codes: RecoveryCodes;
}

declare module '../../../db/schema.ts' {
  interface Database extends AccountTables {}
}
