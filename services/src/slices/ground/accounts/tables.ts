import type { Language, LegalText, Role, SessionKind, SocialProvider } from '@sowon/contracts';
import type { ColumnType, Generated } from 'kysely';
import type { Fixed } from '../../../db/schema.ts';

interface Users {
  id: Fixed<string>;
  /** The nickname; public, not unique. */
  username: string;
  /** Lower case, unique. */
  email: string;
  /** Null for a member who signs in only by a provider. */
  password_hash: string | null;
  /** Phone, addresses and birth date, sealed under the person's key. */
  personal_data: string;
  /** True if the sealed data contains their birth date. */
  birth_date_told: Generated<boolean>;
  /** Language of mails and pushes. */
  language: Language;
  verified_at: Date | null;
  creator_id: string | null;
  /** Their own picture, a public file; null shows the default picture. */
  image_file_id: Generated<string | null>;
  /** True if the picture is not shown publicly, because its owner is a creator of adult content. */
  image_withheld: Generated<boolean>;
  staff_roles: Generated<Role[]>;
  login_blocked: Generated<boolean>;
  /** They get no console session until this time. */
  console_shut_until: Generated<Date | null>;
  /** When they lost a staff role or were shut out of the console; null again once their open work is withdrawn. */
  rights_ended_at: Generated<Date | null>;
  created_at: Fixed<Date>;
  /** When they closed their account; login is impossible from then on. */
  left_at: Generated<Date | null>;
}

interface Sessions {
  id: Fixed<string>;
  user_id: Fixed<string>;
  /** Staff rights apply only in a `CONSOLE` session. */
  kind: Fixed<SessionKind>;
  created_at: Fixed<Date>;
  /** No token of this session is valid longer. */
  ends_at: Fixed<Date>;
  /** When the second factor was given at its start; null without one. */
  second_factor_at: ColumnType<Date | null, Date | null | undefined, never>;
  /** `SessionOrigin` of its login; null if unknown. */
  device: Fixed<string | null>;
  country: Fixed<string | null>;
  revoked_at: Date | null;
}

/** Codes of verification mails; the code itself is only in the mail. */
interface EmailCodes {
  /** SHA-256 of the code. */
  code_hash: Fixed<Buffer>;
  user_id: Fixed<string>;
  /** The address that the code confirms. */
  email: Fixed<string>;
  created_at: Fixed<Date>;
  expires_at: Fixed<Date>;
  /** When it was used or replaced by a newer code. */
  used_at: Date | null;
}

/** Requested password resets, including unknown addresses, so that both get the same reply. */
interface PasswordResets {
  /** SHA-256 of the code, which is only in the mail. */
  code_hash: Fixed<Buffer>;
  /** SHA-256 of the mail address. */
  account: Fixed<Buffer>;
  /** Null for an unknown address; its code was not mailed. */
  user_id: Fixed<string | null>;
  created_at: Fixed<Date>;
  expires_at: Fixed<Date>;
  /** When it was used, replaced by a newer code, or ended by a password change. */
  used_at: Date | null;
}

/** Failed logins, including those to unknown addresses, so that both behave alike. */
interface LoginFailures {
  /** SHA-256 of the mail address. */
  account: Fixed<Buffer>;
  /** Keyed hash of the origin of the tries; see `places.ts`. */
  place: Fixed<Buffer>;
  failures: number;
  /** Tries since the last pause; 0 for a counter without pauses. */
  tries_in_a_row: Generated<number>;
  last_failed_at: Date;
  /** Null while there are few failures. */
  blocked_until: Date | null;
}

/** Devices and networks that members have logged in from; failures from there are counted apart from a stranger's. */
interface KnownPlaces {
  user_id: Fixed<string>;
  place: Fixed<Buffer>;
  last_login_at: Date;
}

/** The versions of the legal texts that a member agreed to at sign-up. */
interface Agreements {
  user_id: Fixed<string>;
  text: Fixed<LegalText>;
  version: Fixed<number>;
  agreed_at: Fixed<Date>;
}

/** A member's account at a sign-in provider: `subject` there signs in as this member. */
interface SocialAccounts {
  provider: Fixed<SocialProvider>;
  /** The provider's permanent id of the person. */
  subject: Fixed<string>;
  user_id: Fixed<string>;
  linked_at: Fixed<Date>;
}

/** Started sign-ins at a provider; a row is deleted when the browser comes back. */
interface SocialTries {
  /** SHA-256 of the OAuth state. */
  state_hash: Fixed<Buffer>;
  /** SHA-256 of the cookie of the browser that started. */
  browser_hash: Fixed<Buffer>;
  provider: Fixed<SocialProvider>;
  return_page: Fixed<string>;
  expires_at: Fixed<Date>;
}

/** Single-use codes for a browser that came back; a used code is deleted. */
interface SocialCodes {
  /** SHA-256 of the code. */
  code_hash: Fixed<Buffer>;
  browser_hash: Fixed<Buffer>;
  /** The code's use: a session, or the sign-up form of a new member. */
  purpose: Fixed<'SESSION' | 'SIGN_UP'>;
  /** The provider's data about the person, sealed. */
  person: Fixed<string>;
  expires_at: Fixed<Date>;
}

/** The second factor that staff need, besides a password, to enter the console (RFC 6238). */
interface SecondFactors {
  user_id: Fixed<string>;
  /** Base32, sealed under the member's key; null after a reset, until a new one is made. */
  secret: string | null;
  made_at: Date;
  /** When a first code proved that the owner has the secret; null until then. */
  confirmed_at: Date | null;
  /** The last time step whose code was accepted; codes of it or earlier steps are rejected. */
  last_step: number | null;
}

/** Single-use codes for a lost second factor. */
interface RecoveryCodes {
  user_id: Fixed<string>;
  /** SHA-256 of the code, which only its owner was shown. */
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
