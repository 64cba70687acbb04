import type { Language, SupportSubject } from '@sowon/contracts';
import { anyOf } from '../../../db/few-ids.ts';
import { aboutSlot, idsAbout, namedAbout } from '../../ground/notices/about.ts';

/** Subjects as the title of a notice names them; null for OTHER, which the title leaves out. */
const subjectNames: Readonly<Record<Language, Readonly<Record<SupportSubject, string | null>>>> = {
  ko: { PAYMENT: '결제', MISSION: '미션', ACCOUNT: '계정', OTHER: null },
  en: { PAYMENT: 'Payments', MISSION: 'Missions', ACCOUNT: 'Your account', OTHER: null },
  ja: { PAYMENT: 'お支払い', MISSION: 'ミッション', ACCOUNT: 'アカウント', OTHER: null },
};

/** Names the subject of a question in its notice; a locked screen shows nothing of it. */
export const aboutSupport = aboutSlot.filledBy(async (ctx, about, { language }) => {
  const ids = idsAbout('support', about);
  if (ids.length === 0) return new Map();
  const rows = await ctx.db
    .selectFrom('support_questions')
    .select(['id', 'subject'])
    .where('id', '=', anyOf(ids))
    .execute();
  return namedAbout(
    'support',
    rows.map(({ id, subject }) => [id, { wish: subjectNames[language][subject], isPrivate: true }]),
  );
});
