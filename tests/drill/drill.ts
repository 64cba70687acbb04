import { drills } from './drills.ts';
import { type Figure, isMissed, lineOf } from './figures.ts';

/**
 * Runs one drill against a running copy of the product and prints what its users noticed.
 *   npm run drill -- NAME [ARGUMENTS]
 * Exits with 1 when a figure misses its limit.
 */
const [name = '', ...args] = process.argv.slice(2);
const drill = drills[name];
if (drill === undefined) throw new Error(`npm run drill -- ${Object.keys(drills).join('|')}`);
const figures: readonly Figure[] = await drill(args);
for (const figure of figures) console.log(lineOf(figure));
const missed = figures.filter(isMissed);
console.log(missed.length === 0 ? `${name}: every figure reached` : `${name}: ${missed.length} missed`);
process.exit(missed.length === 0 ? 0 : 1);
