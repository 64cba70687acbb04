import type { SecondFactorSecret, SecondFactorStep } from '@sowon/contracts/accounts/second-factor';
import { answered, client } from '../api/client.ts';

/** What stands between a password that was right and the console. */
export type Waiting =
  | { readonly step: Extract<SecondFactorStep, 'GIVE'> }
  | {
      readonly step: Extract<SecondFactorStep, 'SET_UP'>;
      readonly userId: string;
      readonly made: SecondFactorSecret;
    };

/** Begins a session of the console, which waits for the second factor. Throws 401 for a wrong password, 403 for who is none of the staff. */
export async function givePassword(username: string, password: string): Promise<Waiting> {
  const { id, secondFactor } = await answered(
    client.login({ body: { username, password, session: 'CONSOLE' } }),
  );
  if (secondFactor !== 'SET_UP') return { step: 'GIVE' };
  return {
    step: 'SET_UP',
    userId: id,
    made: await answered(client.startSecondFactor({ params: { userId: id } })),
  };
}

/** Gives the code of an app, or a recovery code. Throws 400 for a wrong one. */
export const giveCode = (code: string): Promise<unknown> =>
  answered(client.giveSecondFactor({ body: { code } }));

/** Confirms a secret by a code of it. @returns the recovery codes, which are never shown again */
export async function confirmSetUp(userId: string, code: string): Promise<readonly string[]> {
  const { recoveryCodes } = await answered(
    client.confirmSecondFactor({ params: { userId }, body: { code } }),
  );
  return recoveryCodes;
}
