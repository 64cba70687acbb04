import type { SecondFactorSecret, SecondFactorStep } from '@sowon/contracts/accounts/second-factor';
import { answered, client } from '../api/client.ts';

/** The step that remains after a correct password. */
export type Waiting =
  | { readonly step: Extract<SecondFactorStep, 'GIVE'> }
  | {
      readonly step: Extract<SecondFactorStep, 'SET_UP'>;
      readonly userId: string;
      readonly made: SecondFactorSecret;
    };

/** Starts a console session, which still needs the second factor. Throws 401 for a wrong password, 403 for a user who is not staff. */
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

/** Sends the code of an app or a recovery code. Throws 400 for a wrong one. */
export const giveCode = (code: string): Promise<unknown> =>
  answered(client.giveSecondFactor({ body: { code } }));

/** Confirms a secret with one of its codes. @returns the recovery codes, which are never shown again */
export async function confirmSetUp(userId: string, code: string): Promise<readonly string[]> {
  const { recoveryCodes } = await answered(
    client.confirmSecondFactor({ params: { userId }, body: { code } }),
  );
  return recoveryCodes;
}
