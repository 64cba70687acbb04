import type { Language, SupportSubject } from '@sowon/contracts';
import { anyOf } from '../../../db/conditions.ts';
import { mailNotice } from '../../../notice.ts';
import { aboutSlot, idsAbout, namedAbout } from '../../ground/notices/about.ts';

/** To a member: support has answered their question. Only the page shows the answer itself. */
export const supportAnsweredNotice = mailNotice({
  key: 'support.answered',
  listed: true,
  page: '/support/{supportQuestionId}',
  named: {
    ko: '{wish} 문의에 답변이 도착했습니다',
    en: 'Support has answered your question: {wish}',
    ja: '{wish}に関するお問い合わせに回答しました',
  },
  texts: {
    ko: {
      title: '문의에 답변이 도착했습니다',
      body: '남겨 주신 문의에 고객센터가 답변했습니다. 아래 링크에서 답변을 확인하실 수 있으며, 더 궁금한 점은 같은 곳에 이어서 남기실 수 있습니다.',
      action: '답변 보기',
    },
    en: {
      title: 'Support has answered your question',
      body: 'Support has answered what you asked. Follow the link to read the answer. If something is still open, write again in the same place.',
      action: 'Read the answer',
    },
    ja: {
      title: 'お問い合わせに回答しました',
      body: 'お寄せいただいたお問い合わせに、サポートが回答しました。下のリンクから回答をご確認ください。ご不明な点があれば、同じ場所に続けてお書きいただけます。',
      action: '回答を見る',
    },
  },
});

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
