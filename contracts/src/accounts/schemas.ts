import { z } from 'zod';
import { DrawStatus } from '../draws/schemas.ts';
import type { ErrorCode } from '../errors.ts';
import { Portrait } from '../files/schemas.ts';
import { memberName } from '../member-name.ts';
import { sentPhone } from '../phone.ts';
import { policy } from '../policy.ts';
import { Id, Instant, Language, text, webAddress } from '../primitives.ts';

export const Role = z.enum([
  'ROLE_UNVERIFIED',
  'ROLE_USER',
  'ROLE_CREATOR',
  'ROLE_OPERATOR',
  'ROLE_FINANCE',
  'ROLE_ADMIN',
  'ROLE_AUDITOR',
]);
export type Role = z.output<typeof Role>;

export const Email = z.email().max(254).toLowerCase();

/** Spec 1 §5: at least 8 characters mixing letters and digits, refused as PASSWORD_FORMAT (§8); the upper bound is ours. */
export const Password = z
  .string()
  .max(128)
  .refine(isPasswordFormat, {
    message: 'at least 8 characters with letters and digits',
    params: { refusedAs: 'PASSWORD_FORMAT' satisfies ErrorCode },
  })
  .meta({ minLength: 8 });

function isPasswordFormat(value: string): boolean {
  return value.length >= 8 && /\p{L}/u.test(value) && /\d/.test(value);
}

/** Spec 1 §5: numeric and optional. A Korean number is stored in its domestic form. */
export const Phone = z
  .string()
  .max(2 * policy.accounts.phoneMax)
  .overwrite(sentPhone)
  .max(policy.accounts.phoneMax)
  .regex(/^\d*$/, 'digits only');

/** KST date of birth; members under 14 are refused. */
const BirthDate = z.iso.date();

export const TellBirthDate = z.strictObject({ birthDate: BirthDate });

export const SignUp = z.strictObject({
  provider: z.literal(['LOCAL', 'local']).default('LOCAL'),
  /** The nickname (spec 1 §3). */
  username: memberName(policy.text.nameMax),
  email: Email,
  password: Password,
  phone: Phone.default(''),
  address: text(policy.accounts.addressMax).default(''),
  addressDetail: text(policy.accounts.addressMax).default(''),
  /** If left out, it is asked for before the first charge, request or draw entry. */
  birthDate: BirthDate.optional(),
  /** Target page of the verification mail's link; must be one of this site's allowed pages. */
  verifySuccessUrl: webAddress(500),
});

/** External identity providers for signing in. */
export const SocialProvider = z.enum(['APPLE', 'GOOGLE', 'FACEBOOK']);
export type SocialProvider = z.output<typeof SocialProvider>;

/** The code that a browser gets in our page's address on its return from a provider. */
const SocialCode = z.string().regex(/^[\w-]{43}$/);

export const SocialSession = z.strictObject({ code: SocialCode });

/** Data from Apple in the hash of our page's address: a code for Apple and an identity token. */
export const AuthByApple = z.strictObject({
  code: z.string().min(1).max(1_024),
  id_token: z.string().min(1).max(4_096),
});
export type AuthByApple = z.output<typeof AuthByApple>;

/** `id` is the member who signed in. If it is null, nobody has this account yet, and `signUp` pre-fills the form of a new member. */
export const SocialSessionReply = z.object({
  id: Id.nullable(),
  signUp: z
    .object({
      provider: SocialProvider,
      /** For the call that creates the member; valid for ten minutes. */
      code: z.string(),
      username: z.string(),
      email: z.string(),
      /** True if the provider has verified the address: no mail is sent to it unless the member changes it. */
      emailVerified: z.boolean(),
    })
    .nullable(),
});
export type SocialSessionReply = z.output<typeof SocialSessionReply>;

export const SocialSignUp = z.strictObject({
  code: SocialCode,
  username: memberName(policy.text.nameMax),
  email: Email,
  /** If left out, it is asked for later, as in `SignUp`. */
  birthDate: BirthDate.optional(),
  /** Target page of the verification mail's link; must be one of this site's allowed pages. */
  verifySuccessUrl: webAddress(500),
});

/** A member's own account at a provider. */
export const OwnSocialAccount = z.object({ provider: SocialProvider, linked: Instant });
export type OwnSocialAccount = z.output<typeof OwnSocialAccount>;

/** Purpose of a session. SHOP: using the site as a member; CONSOLE: the work of staff. */
export const SessionKind = z.enum(['SHOP', 'CONSOLE']);
export type SessionKind = z.output<typeof SessionKind>;

/** A session in which the member is signed in. */
export const OwnSession = z.object({
  id: Id,
  kind: SessionKind,
  started: Instant,
  /** The latest possible end. */
  ends: Instant,
  /** Browser and device, such as `Chrome · Android`; null if the browser did not send them. */
  device: z.string().nullable(),
  /** ISO 3166-1 alpha-2 code of the country that the login came from; null if unknown. */
  country: z.string().length(2).nullable(),
  /** True for the session that makes this call. */
  current: z.boolean(),
});
export type OwnSession = z.output<typeof OwnSession>;

export const CurrentUser = z.object({
  id: Id,
  username: z.string(),
  email: z.string(),
  /** The member's own picture; null without one. */
  image: Portrait.nullable(),
  imageUrl: z.string(),
  roles: z.array(Role),
  /** Language of the member's mails and pushes. */
  language: Language,
  phone: z.string(),
  address: z.string(),
  addressDetail: z.string(),
  /** False until the member gives a date of birth, which paying, requesting and entering draws require. */
  birthDateTold: z.boolean(),
  creator: z
    .object({
      id: Id,
      name: z.string(),
      url: z.string(),
      verified: z.boolean(),
      tags: z.array(z.object({ id: Id, name: z.string() })),
      /** Product of the creator's latest draw event; null if there was none. */
      eventMission: z.object({ id: Id, status: DrawStatus }).nullable(),
      user: z.object({ id: Id, username: z.string(), imageUrl: z.string() }),
    })
    .nullable(),
});
export type CurrentUser = z.output<typeof CurrentUser>;
