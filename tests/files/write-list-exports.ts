import { readConfig } from '../../services/src/config.ts';
import { createContext } from '../../services/src/create-context.ts';
import { writeNext } from '../../services/src/slices/staff/list-exports/write-next.ts';

/** A process that writes the waiting exports, as the worker does on its schedule; its test may kill it. */
const ctx = await createContext(readConfig(process.env, 'worker'));
while (await writeNext(ctx));
await ctx.close();
