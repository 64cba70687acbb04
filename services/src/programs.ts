/**
 * What only some programs use: secrets, and the parts that they open. A program is told its own, and starts without those of
 * others; whoever takes one over has no more than that.
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
  /** It sends the mails, and the codes in them are sealed; and the pushes. */
  projector: ['PUBLIC_URL', 'PERSON_KEY', 'KEYS_DATABASE_URL', 'SMTP_URL', 'VAPID_PRIVATE_KEY'],
  publisher: [],
  /** It asks about payments, deletes files, destroys keys, draws what is not drawn in time, signs and copies anchors. */
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

/** Names that a program reads nothing of, because another one needs them. */
export function foreignTo(program: Program): string[] {
  const own: readonly string[] = needsOf[program];
  return [...new Set(Object.values(needsOf).flat())].filter((name) => !own.includes(name));
}
