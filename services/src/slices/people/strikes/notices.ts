import { policy, type Source, type StrikesEvent } from '@sowon/contracts';
import type { Kysely } from 'kysely';
import type { Database } from '../../../db/schema.ts';
import { notice } from '../../../notice.ts';
import { creatorUser } from '../creators/queries.ts';
import { appealPage } from './queries.ts';

type Strike = Extract<StrikesEvent, { type: 'StrikeGiven' }>['payload'];

const isLast = ({ loginBlocked }: Strike) => loginBlocked;
const blocksRequests = (strike: Strike) => strike.requestsBlockedUntil !== null && !isLast(strike);

/** Creators who are shut out cannot log in, so each mail links to a page that its own code opens. */
const opens = { page: appealPage, idOf: 'strikeId' } as const;
const appealDays = policy.appeals.days;

/** Notices about the consequences of a missed deadline (spec 1 §9): a warning, a block of new requests, a block of the login. */
export const strikeNotices = [
  notice({
    key: 'strike.warning',
    on: 'StrikeGiven',
    when: (strike) => !isLast(strike) && !blocksRequests(strike),
    to: async ({ payload }, db) => [await creatorUser(db, payload.creatorId)],
    facts: ({ strikeId, strikes, source }) => ({
      strikeId,
      strikes,
      appealDays,
      ...missed(source),
      days: policy.penalties.requestBlockDays,
    }),
    opens,
    mail: true,
    page: '/creator-standing',
    named: {
      ko: '‘{wish}’의 기한이 지나 경고를 받으셨습니다',
      en: 'A warning: “{wish}” is past its deadline',
      ja: '「{wish}」の期限超過により警告が記録されました',
    },
    texts: {
      ko: {
        title: '미션 기한이 지나 경고를 받으셨습니다',
        body: '기한까지 완료하지 못한 미션이 있어 코인이 팬에게 환불되었고, 경고 {strikes}회가 기록되었습니다.\n\n다시 기한을 넘기시면 {days}일 동안 새 미션 요청을 받으실 수 없으며 등급이 실버로 내려갑니다. 경고에 이의가 있으시면 {appealDays}일 이내에 아래 링크에서 제기하실 수 있습니다.',
        action: '경고 확인 또는 이의 제기',
      },
      en: {
        title: 'A warning: a mission is past its deadline',
        body: 'A mission was not completed in time, so its coins went back to the fan and warning {strikes} was recorded.\n\nIf you miss another deadline you take no new requests for {days} days, and your grade becomes Silver. If you think this is wrong, you can appeal within {appealDays} days by the link below.',
        action: 'See the strike, or appeal it',
      },
      ja: {
        title: 'ミッションの期限超過により警告が記録されました',
        body: '期限までに完了しなかったミッションがあり、コインはファンに返金され、警告{strikes}回が記録されました。\n\n再び期限を過ぎると、{days}日間新しいリクエストを受けられず、グレードがシルバーになります。警告に異議がある場合は、{appealDays}日以内に下のリンクから申し立てることができます。',
        action: '警告の確認・異議申し立て',
      },
    },
  }),
  notice({
    key: 'strike.requests-blocked',
    on: 'StrikeGiven',
    when: blocksRequests,
    to: async ({ payload }, db) => [await creatorUser(db, payload.creatorId)],
    facts: ({ strikeId, strikes, source, requestsBlockedUntil }) => ({
      strikeId,
      strikes,
      appealDays,
      ...missed(source),
      until: requestsBlockedUntil ?? '',
    }),
    opens,
    mail: true,
    page: '/creator-standing',
    named: {
      ko: '‘{wish}’의 기한이 지나 새 미션 요청을 받으실 수 없습니다',
      en: 'You missed the deadline of “{wish}” and take no new requests for a time',
      ja: '「{wish}」の期限超過により新しいリクエストの受付が停止されました',
    },
    texts: {
      ko: {
        title: '새 미션 요청을 받으실 수 없습니다',
        body: '기한까지 완료하지 못한 미션이 {strikes}건이 되었습니다. {until}까지 새 미션 요청을 받으실 수 없으며, 등급이 실버로 변경되었습니다.\n\n이미 받으신 미션은 기한까지 완료해 주시기 바랍니다. 다시 기한을 넘기시면 로그인이 차단됩니다. 경고에 이의가 있으시면 {appealDays}일 이내에 아래 링크에서 제기하실 수 있습니다.',
        action: '경고 확인 또는 이의 제기',
      },
      en: {
        title: 'You take no new requests for a time',
        body: '{strikes} missions were not completed in time. You take no new requests until {until}, Korean time, and your grade is now Silver.\n\nPlease complete the missions you already have before their deadlines. If you miss another one, your login is blocked. If you think this is wrong, you can appeal within {appealDays} days by the link below.',
        action: 'See the strike, or appeal it',
      },
      ja: {
        title: '新しいリクエストの受付が停止されました',
        body: '期限までに完了しなかったミッションが{strikes}件になりました。{until}（韓国時間）まで新しいリクエストを受けられず、グレードはシルバーになりました。\n\nすでに受けているミッションは期限までに完了してください。再び期限を過ぎるとログインできなくなります。警告に異議がある場合は、{appealDays}日以内に下のリンクから申し立てることができます。',
        action: '警告の確認・異議申し立て',
      },
    },
  }),
  notice({
    key: 'strike.login-blocked',
    on: 'StrikeGiven',
    when: isLast,
    to: async ({ payload }, db) => [await creatorUser(db, payload.creatorId)],
    facts: ({ strikeId, strikes, source }) => ({ strikeId, strikes, appealDays, ...missed(source) }),
    opens,
    mail: true,
    page: '/creator-standing',
    named: {
      ko: '‘{wish}’의 기한이 지나 로그인이 차단되었습니다',
      en: 'You missed the deadline of “{wish}”, and your login is blocked',
      ja: '「{wish}」の期限超過によりログインが停止されました',
    },
    texts: {
      ko: {
        title: '로그인이 차단되었습니다',
        body: '기한까지 완료하지 못한 미션이 {strikes}건이 되어 로그인이 차단되었습니다. 아직 완료되지 않은 미션의 코인은 팬에게 환불됩니다.\n\n경고에 이의가 있으시면 {appealDays}일 이내에 아래 링크에서 로그인 없이 제기하실 수 있습니다.',
        action: '경고 확인 또는 이의 제기',
      },
      en: {
        title: 'Your login is blocked',
        body: '{strikes} missions were not completed in time, so your login is blocked. The coins of missions that are still open go back to the fans.\n\nIf you think this is wrong, you can appeal within {appealDays} days by the link below, without signing in.',
        action: 'See the strike, or appeal it',
      },
      ja: {
        title: 'ログインが停止されました',
        body: '期限までに完了しなかったミッションが{strikes}件になったため、ログインが停止されました。未完了のミッションのコインはファンに返金されます。\n\n警告に異議がある場合は、{appealDays}日以内に下のリンクからログインせずに申し立てることができます。',
        action: '警告の確認・異議申し立て',
      },
    },
  }),
];

/** Returns the cause of a strike as facts of its notices: a mission, or a draw event by its product. */
const missed = ({ type, id }: Source): { missionId?: string; productId?: string } => {
  if (type === 'mission') return { missionId: id };
  return type === 'draw' ? { productId: id } : {};
};

/** Adds the cause of an earlier strike, which never changes, to the facts of a notice. */
export async function withMissed<Told extends object>(
  db: Kysely<Database>,
  strikeId: string,
  facts: Told,
): Promise<Told> {
  const strike = await db
    .selectFrom('strikes')
    .select(['source_type as type', 'source_id as id'])
    .where('id', '=', strikeId)
    .executeTakeFirst();
  return strike ? { ...facts, ...missed(strike) } : facts;
}

/** Notices to the creator when an operator lifts a strike without an appeal: what ends by that, and where the reason is shown. */
export const liftNotices = [
  notice({
    key: 'strike.lifted',
    on: 'StrikeLifted',
    when: ({ letIn, appealed }) => !letIn && !appealed,
    to: ({ payload }) => [payload.userId],
    facts: ({ strikeId, strikes }, _, db) => withMissed(db, strikeId, { strikes }),
    mail: true,
    page: '/creator-standing',
    named: {
      ko: '‘{wish}’의 경고가 취소되었습니다',
      en: 'The strike for “{wish}” was lifted',
      ja: '「{wish}」の警告が取り消されました',
    },
    texts: {
      ko: {
        title: '경고가 취소되었습니다',
        body: '운영자가 회원님의 경고 1회를 취소했습니다. 남아 있는 경고는 {strikes}회입니다.\n\n취소된 경고 때문에 생긴 제한은 지금부터 적용되지 않습니다. 사유는 경고 페이지에서 확인하실 수 있습니다.',
        action: '경고와 사유 보기',
      },
      en: {
        title: 'A strike was lifted',
        body: 'Our staff lifted one of your strikes. You have {strikes} now.\n\nWhat was blocked because of it is open again. The reason is on the page of your strikes.',
        action: 'See your strikes',
      },
      ja: {
        title: '警告が取り消されました',
        body: '運営スタッフがお客様の警告を1件取り消しました。残りの警告は{strikes}件です。\n\n取り消された警告による制限は、これ以降適用されません。理由は警告のページでご確認いただけます。',
        action: '警告を確認する',
      },
    },
  }),
  notice({
    key: 'strike.lifted.let-in',
    on: 'StrikeLifted',
    when: ({ letIn, appealed }) => letIn && !appealed,
    to: ({ payload }) => [payload.userId],
    facts: ({ strikeId, strikes }, _, db) => withMissed(db, strikeId, { strikes }),
    mail: true,
    page: '/creator-standing',
    named: {
      ko: '‘{wish}’의 경고가 취소되어 다시 로그인하실 수 있습니다',
      en: 'The strike for “{wish}” was lifted: you can sign in again',
      ja: '「{wish}」の警告が取り消され、再びログインできます',
    },
    texts: {
      ko: {
        title: '경고가 취소되어 다시 로그인하실 수 있습니다',
        body: '운영자가 회원님의 경고 1회를 취소했습니다. 남아 있는 경고는 {strikes}회이며, 로그인 차단이 해제되었습니다.\n\n이미 팬에게 환불된 미션은 그대로 환불된 상태입니다. 사유는 로그인하신 뒤 경고 페이지에서 확인하실 수 있습니다.',
        action: '로그인하고 사유 보기',
      },
      en: {
        title: 'A strike was lifted: you can sign in again',
        body: 'Our staff lifted one of your strikes. You have {strikes} now, and your login is open again.\n\nMissions whose coins went back to the fans stay refunded. Sign in and you find the reason on the page of your strikes.',
        action: 'Sign in and see why',
      },
      ja: {
        title: '警告が取り消され、再びログインできます',
        body: '運営スタッフがお客様の警告を1件取り消しました。残りの警告は{strikes}件で、ログインの停止も解除されました。\n\nすでにファンに返金されたミッションは返金されたままです。理由はログイン後に警告のページでご確認いただけます。',
        action: 'ログインして理由を見る',
      },
    },
  }),
];

/** Notice to the creator: an operator gave them a grade. */
export const gradeNotice = notice({
  key: 'grade.given',
  on: 'CreatorGraded',
  to: ({ payload }) => [payload.userId],
  facts: ({ wonPerCoin }) => ({ wonPerCoin }),
  mail: true,
  page: '/creator-standing',
  texts: {
    ko: {
      title: '등급이 변경되었습니다',
      body: '지금부터 완료하시는 미션은 수수료를 빼기 전 코인당 {wonPerCoin}원으로 계산됩니다.\n\n지금까지 얻으신 코인은 얻을 당시의 등급으로 정산됩니다.',
      action: '등급 보기',
    },
    en: {
      title: 'Your grade has changed',
      body: 'What you earn from now on is worth {wonPerCoin} won a coin, before fees.\n\nCoins that you have earned so far are settled by the grade that you earned them at.',
      action: 'See your grade',
    },
    ja: {
      title: 'グレードが変更されました',
      body: 'これから完了するミッションは、手数料を差し引く前に1コイン{wonPerCoin}ウォンで計算されます。\n\nこれまでに獲得したコインは、獲得時のグレードで精算されます。',
      action: 'グレードを見る',
    },
  },
});
