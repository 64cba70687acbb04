import { readConfig } from '../config.ts';
import type { Ctx } from '../context.ts';
import { createContext } from '../create-context.ts';
import type { Program } from '../programs.ts';

/** The result that the server operator reads. `ok` = the goal is reached. */
export interface Outcome {
  readonly ok: boolean;
  readonly says: string;
}

/** Runs an operator's command on one member: `npm run <program> -- <email>`. If the goal is not reached, it prints why and exits with 1. */
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
    // Prints one sentence for the operator; a thrown value that is not an Error is printed whole.
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
