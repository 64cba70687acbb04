import { readConfig } from '../config.ts';
import { createContext } from '../create-context.ts';
import { readKeyRing } from '../key-ring.ts';
import { rewrapPersonKeys } from '../slices/ground/accounts/personal-data.ts';

/** Wraps all member keys with the first key of PERSON_KEY and exits. The other keys are then no longer needed. */
const config = readConfig(process.env, 'rewrap-keys');
const ctx = await createContext(config);
try {
  const count = await rewrapPersonKeys(ctx.personKeys, readKeyRing(config.PERSON_KEY));
  process.stdout.write(`${count} keys of members were rewrapped\n`);
} finally {
  await ctx.close();
}
