import type { KeyObject } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readAnchorKey } from '@sowon/ledger';
import { z } from 'zod';
import { realDayMs } from './clock.ts';
import { readKeyRing } from './key-ring.ts';
import { readAppleKey } from './ports/apple-secret.ts';
import { browsersPushServices, readPushServices } from './ports/push-services.ts';
import { readWitnesses } from './ports/witnesses.ts';
import { trustedAddresses } from './trusted-addresses.ts';

const keyRing = z.string().refine(
  (text) =>
    isReadable(
      () => readKeyRing(text),
      ({ length }) => length > 0,
    ),
  'must be 32 bytes in base64, or several such keys, comma-joined',
);
const anchorKey = z
  .string()
  .refine((text) => isReadable(() => readAnchorKey(text)), 'must be an Ed25519 key, PKCS #8 in base64');
const isP256 = ({ asymmetricKeyDetails }: KeyObject) => asymmetricKeyDetails?.namedCurve === 'prime256v1';
const appleKey = z
  .string()
  .refine(
    (text) => isReadable(() => readAppleKey(text), isP256),
    'must be the key that Apple made: P-256, PKCS #8 in base64, or its whole .p8 file',
  );
const origin = z.url().transform((url) => url.replace(/\/+$/, ''));

const unlessEmpty = z.preprocess((text) => text || undefined, z.string().optional());

const addressList = z
  .string()
  .transform((list) =>
    list
      .split(',')
      .map((each) => each.trim())
      .filter(Boolean),
  )
  .refine(
    (list) => isReadable(() => trustedAddresses(list)),
    'must be addresses and networks (10.0.0.7, 10.1.0.0/16), comma-joined',
  );

const vapidKey = (bytes: number) =>
  z.preprocess(
    (text) => text || undefined,
    z
      .string()
      .refine(
        (text) => /^[\w-]+$/.test(text) && Buffer.from(text, 'base64url').length === bytes,
        `must be ${bytes} bytes in base64url`,
      )
      .optional(),
  );

const pushServices = z
  .string()
  .transform((list) => list.split(',').filter(Boolean))
  .refine(
    (list) => isReadable(() => readPushServices(list)),
    'must be origins (https://push.example, https://*.push.example), comma-joined',
  );

/** Default name of the anchor log. */
export const defaultOrigin = 'localhost/ledger';

/** Every environment variable of the product, with its default if it has one. */
export const Environment = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  HOST: z.string().default('127.0.0.1'),
  /** Proxies trusted to report the caller's address, besides one on this machine. */
  TRUSTED_PROXIES: addressList.default([]),
  PORT: z.coerce.number().int().min(0).max(65_535).default(4000),
  /** The public address; links in mails and redirects are built from it, never from a request. */
  PUBLIC_URL: origin.default('http://localhost:4000'),
  DATABASE_URL: z.string().min(1),
  /** Maximum of database connections per process; half as many again are for lookups beside them. */
  DATABASE_CONNECTIONS: z.coerce.number().int().min(2).default(16),
  /** Connection as the owner of the tables; only the migration needs it. Unset = `DATABASE_URL`. */
  MIGRATION_DATABASE_URL: z.preprocess((url) => url || undefined, z.string().optional()),
  /** Database of the keys that encrypt personal data at rest; never the same database as the data. */
  KEYS_DATABASE_URL: z.string().min(1),
  /** Connection as the owner of its table; only the migration needs it. Unset = `KEYS_DATABASE_URL`. */
  KEYS_MIGRATION_DATABASE_URL: z.preprocess((url) => url || undefined, z.string().optional()),
  TEMPORAL_ADDRESS: z.string().default('127.0.0.1:7233'),
  TEMPORAL_NAMESPACE: z.string().default('default'),
  /** File of the workflow bundle that `workflows/src/bundle-flows.ts` has written; unset = the worker bundles at startup. */
  FLOWS_BUNDLE: z.string().min(1).optional(),
  /** Comma-joined; unset = the feed is read from PostgreSQL. */
  KAFKA_BROKERS: z
    .string()
    .transform((list) => list.split(',').filter(Boolean))
    .optional(),
  SMTP_URL: z.string().default('smtp://127.0.0.1:1025'),
  MAIL_FROM: z.string().default('Sowon <no-reply@sowon.example>'),
  /** The VAPID key pair, in base64url; unset = no pushes. Only processes that send pushes need the private key. */
  VAPID_PUBLIC_KEY: vapidKey(65),
  VAPID_PRIVATE_KEY: vapidKey(32),
  /** Origins of the push services that devices may name, comma-joined. */
  PUSH_SERVICES: pushServices.default([...browsersPushServices]),
  PAYMENT_URL: origin.default('http://127.0.0.1:4010'),
  /** The payment provider's address for browsers, which load its script from there. */
  PAYMENT_PUBLIC_URL: origin.optional(),
  PAYMENT_IMP_CODE: z.string().default('imp00000000'),
  PAYMENT_API_KEY: z.string().default('sandbox-key'),
  PAYMENT_API_SECRET: z.string().default('sandbox-secret'),
  /** The bank account for fans' deposits; if any of the three is unset, no deposits are accepted. */
  DEPOSIT_BANK: unlessEmpty,
  DEPOSIT_ACCOUNT: unlessEmpty,
  DEPOSIT_HOLDER: unlessEmpty,
  /** The company that runs the site, as the law requires on pages, mails and papers; unset values are left out everywhere. */
  COMPANY_NAME: z.preprocess((text) => text || undefined, z.string().default('(주)소원')),
  COMPANY_REPRESENTATIVE: unlessEmpty,
  COMPANY_BUSINESS_NUMBER: unlessEmpty,
  COMPANY_MAIL_ORDER_NUMBER: unlessEmpty,
  COMPANY_ADDRESS: unlessEmpty,
  COMPANY_PHONE: unlessEmpty,
  COMPANY_EMAIL: z.preprocess((text) => text || undefined, z.email().optional()),
  /** A drand relay, whose public randomness is mixed into draws. Unset = the records of draws state that there is none. */
  DRAND_URL: z.preprocess((url) => url || undefined, origin.optional()),
  /** Link to a support chat in an external messenger; unset = no page offers it. */
  SUPPORT_CHAT_URL: z.preprocess((url) => url || undefined, z.url({ protocol: /^https$/ }).optional()),
  /** Off = browsers remove the app's service worker and its caches. */
  SERVICE_WORKER: z.enum(['on', 'off']).default('on'),
  /** The script of the postcode search and the origins of its frames; only the search window runs it. */
  POSTCODE_URL: z.url().default('https://t1.kakaocdn.net/mapjsapi/bundle/postcode/prod/postcode.v2.js'),
  POSTCODE_FRAMES: z
    .string()
    .default('https://postcode.map.kakao.com,https://postcode.map.daum.net')
    .transform((list) => list.split(',').map((each) => new URL(each.trim()).origin)),
  /** A separate origin for that window, where nobody is logged in and which leads to this server; unset = a page of `PUBLIC_URL`. */
  POSTCODE_WINDOW_ORIGIN: z.preprocess((url) => url || undefined, origin.optional()),
  /** Sign-in with Apple, Google and Facebook: offered if the client is configured. */
  APPLE_CLIENT_ID: unlessEmpty,
  APPLE_TEAM_ID: unlessEmpty,
  APPLE_KEY_ID: unlessEmpty,
  /** Signs the client secret for Apple. */
  APPLE_PRIVATE_KEY: z.preprocess((text) => text || undefined, appleKey.optional()),
  APPLE_ISSUER: origin.default('https://appleid.apple.com'),
  GOOGLE_CLIENT_ID: unlessEmpty,
  GOOGLE_CLIENT_SECRET: unlessEmpty,
  GOOGLE_ISSUER: origin.default('https://accounts.google.com'),
  FACEBOOK_CLIENT_ID: unlessEmpty,
  FACEBOOK_CLIENT_SECRET: unlessEmpty,
  FACEBOOK_ISSUER: origin.default('https://www.facebook.com'),
  FILES_DIR: z.string().default('.sowon/files'),
  /** Folder for incoming uploads, and its maximum size for this process. Unset = the system's temporary folder. */
  SPOOL_DIR: z.string().default(join(tmpdir(), 'sowon-uploads')),
  SPOOL_MAX_MB: z.coerce.number().int().min(1).default(8_192),
  S3_ENDPOINT: z.string().optional(),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  /** Keys, comma-joined: the first signs, all are accepted. */
  TOKEN_SECRET: keyRing,
  MEDIA_SECRET: keyRing,
  /** Wraps the keys in `KEYS_DATABASE_URL`. */
  PERSON_KEY: keyRing,
  /** Seals the seeds of draws until they are drawn. */
  DRAW_KEY: keyRing,
  /** Signs the ledger's anchors; only the worker needs it. Unset = no anchors are published. */
  LEDGER_ANCHOR_KEY: z.preprocess((text) => text || undefined, anchorKey.optional()),
  /** Folder for published anchors; keep it out of reach of the database administrators. */
  ANCHOR_DIR: z.string().default('.sowon/anchors'),
  /** Permanent name of the anchor log: the first line of its checkpoints. */
  LEDGER_ORIGIN: z
    .string()
    .regex(/^[^\s+]+$/)
    .default(defaultOrigin),
  /** Witnesses that cosign its checkpoints: `name+id+key address`, comma-joined. */
  LEDGER_WITNESSES: z.string().default('').transform(readWitnesses),
  SOWON_DAY_MS: z.coerce.number().int().min(1).default(realDayMs),
});

/** Returns true if `read` succeeds and its result passes `isRight`. */
function isReadable<T>(read: () => T, isRight: (value: T) => boolean = () => true): boolean {
  try {
    return isRight(read());
  } catch {
    return false;
  }
}
