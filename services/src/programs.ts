/**
 * Variables that only some programs use: secrets and the services they open. A program gets only its own, so that an attacker who takes it over gets no others.
 */
export const needsOf = {
  api: [
    'PUBLIC_URL',
    'TOKEN_SECRET',
    'MEDIA_SECRET',
    'PERSON_KEY',
    'KEYS_DATABASE_URL',
    'DRAW_KEY',
    'PAYMENT_URL',
    'PAYMENT_API_KEY',
    'PAYMENT_API_SECRET',
    'APPLE_PRIVATE_KEY',
    'GOOGLE_CLIENT_SECRET',
    'FACEBOOK_CLIENT_SECRET',
    'S3_BUCKET',
    'S3_ACCESS_KEY_ID',
    'S3_SECRET_ACCESS_KEY',
  ],
  dispatcher: ['TEMPORAL_ADDRESS'],
  /** The projector sends pushes and mails, which contain sealed codes. */
  projector: ['PUBLIC_URL', 'PERSON_KEY', 'KEYS_DATABASE_URL', 'SMTP_URL', 'VAPID_PRIVATE_KEY'],
  publisher: [],
  /** The worker checks payments, deletes files, destroys keys, runs late draws, and signs and copies anchors. */
  worker: [
    'TEMPORAL_ADDRESS',
    'KEYS_DATABASE_URL',
    'DRAW_KEY',
    'PAYMENT_URL',
    'PAYMENT_API_KEY',
    'PAYMENT_API_SECRET',
    'S3_BUCKET',
    'S3_ACCESS_KEY_ID',
    'S3_SECRET_ACCESS_KEY',
    'LEDGER_ANCHOR_KEY',
    'ANCHOR_DIR',
  ],
  migrate: ['MIGRATION_DATABASE_URL', 'KEYS_DATABASE_URL', 'KEYS_MIGRATION_DATABASE_URL'],
  'make-administrator': [],
  'reset-second-factor': [],
  'rewrap-keys': ['PERSON_KEY', 'KEYS_DATABASE_URL'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type Program = keyof typeof needsOf;

/** Returns the variables of other programs that a program must not read. */
export function foreignTo(program: Program): string[] {
  const own: readonly string[] = needsOf[program];
  return [...new Set(Object.values(needsOf).flat())].filter((name) => !own.includes(name));
}
