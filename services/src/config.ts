import { z } from 'zod';
import { realDayMs } from './clock.ts';
import { Environment } from './environment.ts';
import { readAppleKey } from './ports/apple-secret.ts';
import type { SignInClients } from './ports/sign-in.ts';
import { foreignTo, needsOf, type Program } from './programs.ts';

export type Config = Readonly<z.output<typeof Environment>>;

/** Facebook's token endpoint: its discovery document does not name it. */
const facebookTokens = 'https://graph.facebook.com/v23.0/oauth/access_token';

/** Returns the sign-in providers whose client id and secret are both configured. */
export function signInClients(config: Config): SignInClients {
  const { APPLE_ISSUER, GOOGLE_ISSUER, FACEBOOK_ISSUER } = config;
  const apple = clientOf(APPLE_ISSUER, config.APPLE_CLIENT_ID, signingKey(config));
  const google = clientOf(GOOGLE_ISSUER, config.GOOGLE_CLIENT_ID, config.GOOGLE_CLIENT_SECRET);
  const facebook = clientOf(FACEBOOK_ISSUER, config.FACEBOOK_CLIENT_ID, config.FACEBOOK_CLIENT_SECRET);
  return {
    ...(apple && { APPLE: apple }),
    ...(google && { GOOGLE: google }),
    ...(facebook && { FACEBOOK: { ...facebook, tokenEndpoint: facebookTokens } }),
  };
}

function clientOf<T>(issuer: string, clientId: string | undefined, clientSecret: T | undefined) {
  return clientId === undefined || clientSecret === undefined
    ? undefined
    : { issuer, clientId, clientSecret };
}

function signingKey({ APPLE_TEAM_ID: teamId, APPLE_KEY_ID: keyId, APPLE_PRIVATE_KEY: key }: Config) {
  return teamId && keyId && key ? { teamId, keyId, privateKey: readAppleKey(key) } : undefined;
}

/**
 * Returns warnings about settings that work in production but are less safe than possible; logged once when the API starts.
 * @returns one line for each, naming the variable
 */
export function advisedOf({ NODE_ENV, POSTCODE_WINDOW_ORIGIN }: Config): readonly string[] {
  return NODE_ENV === 'production' && POSTCODE_WINDOW_ORIGIN === undefined
    ? [
        'POSTCODE_WINDOW_ORIGIN is not told: the script of the postcode search runs at the origin of the app, where it could reach sessions',
      ]
    : [];
}

/** Secrets without a default: a program that uses one must be given it. */
const secrets = ['TOKEN_SECRET', 'MEDIA_SECRET', 'PERSON_KEY', 'DRAW_KEY', 'KEYS_DATABASE_URL'] as const;
const { TOKEN_SECRET, MEDIA_SECRET, PERSON_KEY, DRAW_KEY, KEYS_DATABASE_URL, ...others } = Environment.shape;
const EnvironmentOfOne = z.object({
  ...others,
  TOKEN_SECRET: TOKEN_SECRET.optional(),
  MEDIA_SECRET: MEDIA_SECRET.optional(),
  PERSON_KEY: PERSON_KEY.optional(),
  DRAW_KEY: DRAW_KEY.optional(),
  KEYS_DATABASE_URL: KEYS_DATABASE_URL.optional(),
});

/**
 * Reads the whole configuration once; only for `bin/`. One error message names all invalid variables, but not their values.
 * @param program reads only the variables that this program may have; without it, all are read
 * @throws Error on a missing or malformed variable, if keys are stored in the same database as the data they decrypt, and in production on a shortened day or a
 * development default.
 */
export function readConfig(env: NodeJS.ProcessEnv, program?: Program): Config {
  const kept = program === undefined ? [] : foreignTo(program);
  const told = Object.fromEntries(Object.entries(env).filter(([name]) => !kept.includes(name)));
  const foreign = secrets.filter((name) => kept.includes(name));
  const config = read(foreign.length === 0 ? Environment : EnvironmentOfOne, told);
  const missing = secrets.filter((name) => !foreign.includes(name) && config[name] === undefined);
  if (missing.length > 0)
    throw new Error(`The configuration is not usable:\n  ${missing.join(', ')}: missing`);
  if (config.KEYS_DATABASE_URL && isSameDatabase(config.DATABASE_URL, config.KEYS_DATABASE_URL))
    throw new Error('KEYS_DATABASE_URL must not name the database that DATABASE_URL names');
  if (config.NODE_ENV === 'production') {
    if (config.SOWON_DAY_MS !== realDayMs) throw new Error('SOWON_DAY_MS must not be set in production');
    for (const name of ['APPLE_ISSUER', 'GOOGLE_ISSUER', 'FACEBOOK_ISSUER'] as const) {
      if (config[name].startsWith('http:')) throw new Error(`${name} must be reached by TLS in production`);
    }
    const own: readonly string[] = program === undefined ? namedInProduction : needsOf[program];
    requireNames(
      env,
      own.filter((name) => namedToOne.includes(name)),
    );
  }
  // Safe cast: every secret is present, or throws when it is read.
  return Object.freeze(withoutForeign(config, foreign, program) as Config);
}

/** Returns true if two URLs name the same database, regardless of the user. */
function isSameDatabase(one: string, other: string): boolean {
  const [first, second] = [one, other].map((text) => {
    if (!URL.canParse(text)) return text;
    const { hostname, port, pathname } = new URL(text);
    return `${hostname}:${port || '5432'}${pathname}`;
  });
  return first === second;
}

/** Returns a copy in which reading a foreign variable throws an error with its name. */
function withoutForeign<T extends object>(
  config: T,
  foreign: readonly string[],
  program: Program | undefined,
): T {
  const own = { ...config };
  for (const name of foreign) {
    const get = () => {
      throw new Error(`the ${program} is not told ${name}`);
    };
    Object.defineProperty(own, name, { get });
  }
  return own;
}

/** Environment of the converter process. It runs programs on uploaded files, so its only secrets are the access to the database and to the files. */
const ConverterEnvironment = Environment.pick({
  NODE_ENV: true,
  LOG_LEVEL: true,
  DATABASE_URL: true,
  TEMPORAL_ADDRESS: true,
  TEMPORAL_NAMESPACE: true,
  FILES_DIR: true,
  S3_ENDPOINT: true,
  S3_BUCKET: true,
  S3_REGION: true,
  S3_ACCESS_KEY_ID: true,
  S3_SECRET_ACCESS_KEY: true,
});

export type ConverterConfig = Readonly<z.output<typeof ConverterEnvironment>>;

/** Returns the variables that a program must not get: the secrets of others, and for the converter everything it does not need. */
export function keptFrom(program: Program | 'converter'): readonly string[] {
  if (program !== 'converter') return foreignTo(program);
  return Object.keys(Environment.shape).filter((name) => !(name in ConverterEnvironment.shape));
}

/** As `readConfig`, for the converter process. */
export function readConverterConfig(env: NodeJS.ProcessEnv): ConverterConfig {
  const config = read(ConverterEnvironment, env);
  if (config.NODE_ENV === 'production') requireNames(env, ['TEMPORAL_ADDRESS']);
  return config;
}

function read<T extends z.ZodObject>(shape: T, env: NodeJS.ProcessEnv): Readonly<z.output<T>> {
  const parsed = shape.safeParse(env);
  if (parsed.success) return Object.freeze(parsed.data);
  const problems = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
  throw new Error(`The configuration is not usable:\n${problems.join('\n')}`);
}

/** Variables that production must set explicitly: their defaults point at local development services. */
const namedInProduction: readonly string[] = [
  'PUBLIC_URL',
  'TEMPORAL_ADDRESS',
  'SMTP_URL',
  'PAYMENT_URL',
  'PAYMENT_API_KEY',
  'PAYMENT_API_SECRET',
];
/** Also the anchor settings, for the programs that publish anchors. */
const namedToOne = [...namedInProduction, 'LEDGER_ANCHOR_KEY', 'ANCHOR_DIR'];

function requireNames(env: NodeJS.ProcessEnv, named: readonly string[]): void {
  const missing = named.filter((name) => !env[name]);
  if (missing.length > 0) throw new Error(`production needs: ${missing.join(', ')}`);
}
