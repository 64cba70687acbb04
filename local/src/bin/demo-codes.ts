import { policy } from '@sowon/contracts';
import { codeOf, stepAt } from '@sowon/services/slices/ground/accounts/second-factor/totp';
import { staff } from '../seed/people.ts';
import { demoSecret } from '../seed/second-factor.ts';

/** Prints the current second-factor codes of the demo staff for the console, as an authenticator app shows them. Each code works once. */
const now = new Date();
const step = stepAt(now);
const left = policy.accounts.secondFactorStepSeconds * (step + 1) - Math.floor(now.getTime() / 1_000);
const lines = Object.values(staff).map(
  ({ name, email }) => `  ${codeOf(demoSecret(email), step)}  ${email} (${name})`,
);
process.stdout.write(`For the next ${left} seconds, and half a minute longer:\n${lines.join('\n')}\n`);
