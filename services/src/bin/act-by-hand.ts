import { readConfig } from '../config.ts';
import type { Ctx } from '../context.ts';
import { createContext } from '../create-context.ts';
import type { Program } from '../programs.ts';

/** What the operator of the servers reads of an outcome, and whether it is as they wanted it. */
export interface Outcome {
  readonly ok: boolean;
  readonly says: string;
}

/**
 * Runs a command of the operator of the servers on one member: `npm run <program> -- <email>`. It ends with 1 where the member does not get what
 * was asked for, and says why.
 */
export async function actByHand(
  program: Program,
  act: (ctx: Ctx, email: string) => Promise<Outcome>,
): Promise<void> {
  const [email, ...more] = process.argv.slice(2);
  if (email === undefined || more.length > 0) {
    console.error(`npm run ${program} -- <email>

The database is DATABASE_URL; the command takes that of npm start where none is named.`);
    process.exitCode = 1;
    return;
  }
  try {
    const ctx = await createContext(readConfig(process.env, program));
    try {
      const { ok, says } = await act(ctx, email);
      if (ok) console.log(says);
      else console.error(says);
      process.exitCode = ok ? 0 : 1;
    } finally {
      await ctx.close();
    }
  } catch (error) {
    // A sentence for the operator; what is no Error is shown whole.
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
