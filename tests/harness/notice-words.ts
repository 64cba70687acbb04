import type { Ctx } from '../../services/src/context.ts';
import { mailOf } from '../../services/src/slices/ground/notices/mail-of.ts';
import { declaredNotices } from '../../services/src/slices.ts';

const languages = ['ko', 'en', 'ja'] as const;

/**
 * All that the written notices say, as mails in every language, and the keys of those notices; of sealed facts an address alone is told.
 * @throws Error when nothing declares a notice, or a fact is missing that its words need
 */
export async function sayNotices(ctx: Ctx): Promise<{ readonly keys: string[]; readonly said: string[] }> {
  const rows = await ctx.db.selectFrom('notices').selectAll().execute();
  const said = rows.flatMap((row) => {
    const declared = declaredNotices.find(({ key }) => key === row.notice);
    if (!declared) throw new Error(`nothing declares ${row.notice}`);
    return languages.flatMap((language) => {
      const { subject, text, html } = mailOf(ctx.config, declared, row, {
        email: 'a@b.example',
        language,
        open: () => JSON.stringify({ email: 'a@b.example' }),
      });
      return [subject, text, html.replace(/<style>.*?<\/style>/s, '')];
    });
  });
  return { keys: [...new Set(rows.map(({ notice }) => notice))].sort(), said };
}

/** What no finished sentence has. */
export const unfinished = /undefined|null|NaN|Invalid|\{|\}/;
