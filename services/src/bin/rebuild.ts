import { readConfig } from '../config.ts';
import { createContext } from '../create-context.ts';
import { emptyViews } from '../feed/rebuild.ts';
import { views } from '../feed/views.ts';

/** Empties the read models once; the running projectors then fill them again from the first event. */
const ctx = await createContext(readConfig(process.env));
try {
  await emptyViews(ctx.db, views);
  ctx.log.info({ views: views.map(({ name }) => name) }, 'emptied');
} finally {
  await ctx.close();
}
