import { policy, type StrikesEvent } from '@sowon/contracts';
import { notice } from '../../../notice.ts';
import { creatorUser } from '../creators/queries.ts';
import { missed } from './missed.ts';
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
      ...{ strikeId, strikes, appealDays },
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
      ...{ strikeId, strikes, appealDays },
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
