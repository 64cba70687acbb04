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

/** The name of a log of anchors that nobody named. */
export const defaultOrigin = 'localhost/ledger';

/** Every variable that the product reads, with its default where it has one. */
export const Environment = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  HOST: z.string().default('127.0.0.1'),
  /** Proxies that may say who calls, beside one on this machine. */
  TRUSTED_PROXIES: addressList.default([]),
  PORT: z.coerce.number().int().min(0).max(65_535).default(4000),
  /** Address that people reach us by; links in mails and redirects are built from it, never from a request. */
  PUBLIC_URL: origin.default('http://localhost:4000'),
  DATABASE_URL: z.string().min(1),
  /** How many connections a process takes to the database at most; as many again, halved, are for lookups beside them. */
  DATABASE_CONNECTIONS: z.coerce.number().int().min(2).default(16),
  /** The database as the owner of its tables; the migration alone needs it. Unset = `DATABASE_URL`. */
  MIGRATION_DATABASE_URL: z.preprocess((url) => url || undefined, z.string().optional()),
  /** The database of the keys that encrypt personal data at rest; never the one that the data lie in. */
  KEYS_DATABASE_URL: z.string().min(1),
  /** The same as the owner of its table; the migration alone needs it. Unset = `KEYS_DATABASE_URL`. */
  KEYS_MIGRATION_DATABASE_URL: z.preprocess((url) => url || undefined, z.string().optional()),
  TEMPORAL_ADDRESS: z.string().default('127.0.0.1:7233'),
  TEMPORAL_NAMESPACE: z.string().default('default'),
  /** The flows as `workflows/src/bundle-flows.ts` has written them; unset = the worker bundles them at its start. */
  FLOWS_BUNDLE: z.string().min(1).optional(),
  /** Comma-joined; unset = the feed is read from PostgreSQL. */
  KAFKA_BROKERS: z
    .string()
    .transform((list) => list.split(',').filter(Boolean))
    .optional(),
  SMTP_URL: z.string().default('smtp://127.0.0.1:1025'),
  MAIL_FROM: z.string().default('Sowon <no-reply@sowon.example>'),
  /** The key pair by which push services know us (VAPID), in base64url; unset = no pushes. Who sends them needs the private one. */
  VAPID_PUBLIC_KEY: vapidKey(65),
  VAPID_PRIVATE_KEY: vapidKey(32),
  /** Origins of the push services that devices may name, comma-joined. */
  PUSH_SERVICES: pushServices.default([...browsersPushServices]),
  PAYMENT_URL: origin.default('http://127.0.0.1:4010'),
  /** Address of the provider as browsers reach it; the script is loaded from there. */
  PAYMENT_PUBLIC_URL: origin.optional(),
  PAYMENT_IMP_CODE: z.string().default('imp00000000'),
  PAYMENT_API_KEY: z.string().default('sandbox-key'),
  PAYMENT_API_SECRET: z.string().default('sandbox-secret'),
  /** The account that fans pay bank deposits to; with any of the three unset none are taken. */
  DEPOSIT_BANK: unlessEmpty,
  DEPOSIT_ACCOUNT: unlessEmpty,
  DEPOSIT_HOLDER: unlessEmpty,
  /** Who runs the site, as the law has its pages, mails and papers say it; what is unset is left out of all of them. */
  COMPANY_NAME: z.preprocess((text) => text || undefined, z.string().default('(주)소원')),
  COMPANY_REPRESENTATIVE: unlessEmpty,
  COMPANY_BUSINESS_NUMBER: unlessEmpty,
  COMPANY_MAIL_ORDER_NUMBER: unlessEmpty,
  COMPANY_ADDRESS: unlessEmpty,
  COMPANY_PHONE: unlessEmpty,
  COMPANY_EMAIL: z.preprocess((text) => text || undefined, z.email().optional()),
  /** A relay of drand, whose public randomness draws are joined with. Unset = their records say that there is none. */
  DRAND_URL: z.preprocess((url) => url || undefined, origin.optional()),
  /** Where members write to us in a messenger outside; unset = no page offers it. */
  SUPPORT_CHAT_URL: z.preprocess((url) => url || undefined, z.url({ protocol: /^https$/ }).optional()),
  /** Off = browsers forget what the app's service worker has kept, and the worker with it. */
  SERVICE_WORKER: z.enum(['on', 'off']).default('on'),
  /** The script of the postcode search, and whose frames it shows; only the window of the search runs it. */
  POSTCODE_URL: z.url().default('https://t1.kakaocdn.net/mapjsapi/bundle/postcode/prod/postcode.v2.js'),
  POSTCODE_FRAMES: z
    .string()
    .default('https://postcode.map.kakao.com,https://postcode.map.daum.net')
    .transform((list) => list.split(',').map((each) => new URL(each.trim()).origin)),
  /** An origin of that window's own, where nobody is logged in, which leads to this server; unset = it is a page of `PUBLIC_URL`. */
  POSTCODE_WINDOW_ORIGIN: z.preprocess((url) => url || undefined, origin.optional()),
  /** Sign-in with Apple, Google and Facebook: offered where its client is named. */
  APPLE_CLIENT_ID: unlessEmpty,
  APPLE_TEAM_ID: unlessEmpty,
  APPLE_KEY_ID: unlessEmpty,
  /** Signs who we are at Apple. */
  APPLE_PRIVATE_KEY: z.preprocess((text) => text || undefined, appleKey.optional()),
  APPLE_ISSUER: origin.default('https://appleid.apple.com'),
  GOOGLE_CLIENT_ID: unlessEmpty,
  GOOGLE_CLIENT_SECRET: unlessEmpty,
  GOOGLE_ISSUER: origin.default('https://accounts.google.com'),
  FACEBOOK_CLIENT_ID: unlessEmpty,
  FACEBOOK_CLIENT_SECRET: unlessEmpty,
  FACEBOOK_ISSUER: origin.default('https://www.facebook.com'),
  FILES_DIR: z.string().default('.sowon/files'),
  /** Where uploads lie while they arrive, and how much of them this process holds at most. Unset = the system's own folder. */
  SPOOL_DIR: z.string().default(join(tmpdir(), 'sowon-uploads')),
  SPOOL_MAX_MB: z.coerce.number().int().min(1).default(8_192),
  S3_ENDPOINT: z.string().optional(),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  /** Keys, comma-joined: the first is used, the others are accepted still. */
  TOKEN_SECRET: keyRing,
  MEDIA_SECRET: keyRing,
  /** Wraps the keys in `KEYS_DATABASE_URL`. */
  PERSON_KEY: keyRing,
  /** Seals the seeds of draws until they are drawn. */
  DRAW_KEY: keyRing,
  /** Signs the ledger's anchors; the worker alone needs it. Unset = none are published. */
  LEDGER_ANCHOR_KEY: z.preprocess((text) => text || undefined, anchorKey.optional()),
  /** Where anchors are published; keep it out of reach of who administers the database. */
  ANCHOR_DIR: z.string().default('.sowon/anchors'),
  /** Names the log of anchors for ever, as the first line of its checkpoints. */
  LEDGER_ORIGIN: z
    .string()
    .regex(/^[^\s+]+$/)
    .default(defaultOrigin),
  /** Who cosigns its checkpoints: `name+id+key address`, comma-joined. */
  LEDGER_WITNESSES: z.string().default('').transform(readWitnesses),
  SOWON_DAY_MS: z.coerce.number().int().min(1).default(realDayMs),
});

/** Whether a text can be read as what it is to be, and is that. */
function isReadable<T>(read: () => T, isRight: (value: T) => boolean = () => true): boolean {
  try {
    return isRight(read());
  } catch {
    return false;
  }
}
