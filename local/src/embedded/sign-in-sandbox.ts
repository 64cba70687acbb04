import { generateKeyPair, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { appleKeyId, appleTeam, clientIdAt, type ProviderName } from '../sandbox/sign-in/manners.ts';
import type { ChildSpec } from './child.ts';
import type { Env } from './local-context.ts';
import { sourceRoot } from './local-folder.ts';

export interface SignInSandbox {
  /** Settings of the API for each provider without a real client. */
  readonly env: Readonly<Record<string, string>>;
  readonly spec: ChildSpec;
}

/**
 * Describes the sandbox of the sign-in providers, and the API's settings for it. Secrets and keys are generated at each start: nothing that they protect
 * outlives it.
 * @param named the environment of `npm start`
 * @param site the site's public address
 * @returns undefined if all providers are real
 */
export async function describeSignIn(
  named: Env,
  { site, port, folder }: { site: string; port: number; folder: string },
): Promise<SignInSandbox | undefined> {
  const address = `http://127.0.0.1:${port}`;
  const secret = randomBytes(32).toString('hex');
  const rsa = await promisify(generateKeyPair)('rsa', { modulusLength: 2_048 });
  const apple = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const issuer = (name: ProviderName) => `${address}/${name}`;
  const clients = {
    APPLE: {
      APPLE_ISSUER: issuer('apple'),
      APPLE_CLIENT_ID: clientIdAt('apple'),
      APPLE_TEAM_ID: appleTeam,
      APPLE_KEY_ID: appleKeyId,
      APPLE_PRIVATE_KEY: inBase64(apple.privateKey, 'pkcs8'),
    },
    GOOGLE: {
      GOOGLE_ISSUER: issuer('google'),
      GOOGLE_CLIENT_ID: clientIdAt('google'),
      GOOGLE_CLIENT_SECRET: secret,
    },
    FACEBOOK: {
      FACEBOOK_ISSUER: issuer('facebook'),
      FACEBOOK_CLIENT_ID: clientIdAt('facebook'),
      FACEBOOK_CLIENT_SECRET: secret,
    },
  };
  const stoodIn = Object.entries(clients).filter(([name]) => !named[`${name}_CLIENT_ID`]);
  if (stoodIn.length === 0) return undefined;
  const script = join(sourceRoot, 'local/src/sandbox/sign-in/server.ts');
  return {
    env: Object.assign({}, ...stoodIn.map(([, client]) => client)),
    spec: {
      name: 'sign-in',
      command: process.execPath,
      args: [script],
      env: {
        HOST: '127.0.0.1',
        PORT: String(port),
        SIGN_IN_SITE: site,
        SIGN_IN_SECRET: secret,
        SIGN_IN_KEY: inBase64(rsa.privateKey, 'pkcs8'),
        SIGN_IN_APPLE_KEY: inBase64(apple.publicKey, 'spki'),
      },
      folder: join(folder, 'run'),
      marker: script,
      ready: 'line',
    },
  };
}

const inBase64 = (key: KeyObject, type: 'pkcs8' | 'spki') =>
  key.export({ format: 'der', type: type as 'pkcs8' }).toString('base64');
