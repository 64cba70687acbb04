import { runOnce } from '@sowon/services/bin/run-once';
import { createClock, realDayMs } from '@sowon/services/clock';
import { readConfig } from '@sowon/services/config';
import { createContext } from '@sowon/services/create-context';
import { createLogger } from '@sowon/services/logger';
import { calendarOf } from '../seed/calendar.ts';
import { tellHistory } from '../seed/history.ts';
import { addresses, demoPassword, gatherCast, staff } from '../seed/people.ts';

/**
 * Puts demo people, products and three months of history into the database by the very commands that people use, and
 * prints who can sign in. Run again it completes what is missing. The past is made by a clock that stands there.
 */
const config = readConfig(process.env);
if (config.NODE_ENV === 'production')
  throw new Error('production is not seeded: the demo passwords are public');

const now = new Date();
// Where days are shortened, what was given last month would have expired since. Then all is told of this moment: while the
// telling takes some days, nothing that was bought in it expires, and nothing is answered too late.
const hasPast = config.SOWON_DAY_MS === realDayMs;
let standing = now;
const travel = (at: Date) => {
  if (hasPast) standing = at;
};
const clock = createClock(config.SOWON_DAY_MS, () => standing);
// What it prints is for people; its commands' records are not.
const ctx = await createContext(config, { clock, log: createLogger('warn') });

const works = {
  ROLE_OPERATOR: 'operator',
  ROLE_FINANCE: 'finance',
  ROLE_ADMIN: 'administrator',
  ROLE_AUDITOR: 'auditor',
};
const consoleLogins = Object.values(staff)
  .map(({ name, email, roles: [role] }) => `  ${works[role].padEnd(14)}${email} (${name})`)
  .join('\n');

await runOnce(async () => {
  const calendar = calendarOf(now);
  const cast = await gatherCast(ctx, { calendar, travel });
  await tellHistory({ ctx, cast, calendar, hasPast, travel });
  await ctx.close();
  process.stdout.write(`Everybody's password: ${demoPassword}
  fan       ${addresses.fan}
  creator   ${addresses.haneul}   (page /haneul)
  creator   ${addresses.luna}     (page /luna)
The console /admin/ asks for a code too, which npm run demo-codes shows:
${consoleLogins}
`);
});
