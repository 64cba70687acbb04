import type { Ctx } from '../../services/src/context.ts';
import { mailOf } from '../../services/src/slices/ground/notices/mail-of.ts';
import { declaredNotices } from '../../services/src/slices.ts';

const languages = ['ko', 'en', 'ja'] as const;

/**
 * Returns the written notices as mails in every language, and the keys of those notices. Of sealed facts only an address is shown.
 * @throws Error if a notice is not declared, or a fact is missing that its text needs
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

/** Parts that no finished sentence has. */
export const unfinished = /undefined|null|NaN|Invalid|\{|\}/;
