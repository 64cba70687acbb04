import { runOnce } from '@sowon/services/bin/run-once';
import { createClock, realDayMs } from '@sowon/services/clock';
import { readConfig } from '@sowon/services/config';
import { createContext } from '@sowon/services/create-context';
import { createLogger } from '@sowon/services/logger';
import { calendarOf } from '../seed/calendar.ts';
import { tellHistory } from '../seed/history.ts';
import { addresses, demoPassword, gatherCast, staff } from '../seed/people.ts';

/**
 * Writes demo people, products and three months of history into the database through the same commands that people use, and prints the logins. A second run
 * completes what is missing. Past events are written with a clock set to their time.
 */
const config = readConfig(process.env);
if (config.NODE_ENV === 'production')
  throw new Error('production is not seeded: the demo passwords are public');

const now = new Date();
// With shortened days, events of last month would have expired by now. All events then happen at the start time: although the seeding takes some of those days,
// nothing bought in it expires and no answer is late.
const hasPast = config.SOWON_DAY_MS === realDayMs;
let standing = now;
const travel = (at: Date) => {
  if (hasPast) standing = at;
};
const clock = createClock(config.SOWON_DAY_MS, () => standing);
// The printed output is for people; the commands' log records are left out.
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
