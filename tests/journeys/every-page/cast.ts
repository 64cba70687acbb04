import { kstDate, realDayMs } from '../../../services/src/clock.ts';
import { raiseAlarm } from '../../../services/src/slices/ground/alarms/commands.ts';
import { sweepFailed } from '../../../services/src/slices/ground/alarms/notices.ts';
import { eventually } from '../../harness/eventually.ts';
import { isolateStream } from '../../harness/isolated.ts';
import { photo, video, voice } from '../../harness/media.ts';
import { bornOn, insertConsent } from '../../harness/under-age.ts';
import { joinAs, type Member } from '../../line/people.ts';
import { buyCoins, type CreatorMember, joinAsCreator, type Site, takeCustom } from '../site.ts';
import { type ForAdults, markForAdults } from './adults.ts';
import { answer, answerInTheMiddle } from './answers.ts';
import { type Asked, askForTwo } from './approvals.ts';
import { addHoliday } from './bank-holidays.ts';
import { type Campaigns, planCampaigns } from './campaigns.ts';
import { closeMonthOf } from './closed-month.ts';
import { type Exports, exportLists } from './exports.ts';
import { type FoundDraw, findDraws } from './found-draws.ts';
import { type HeldDraws, holdDraws } from './held-draws.ts';
import { introduceBy } from './introductions.ts';
import { type JudgedContent, judgeContent } from './judged-content.ts';
import { judgeMissions } from './judged-missions.ts';
import { joinAndLeave } from './leaver.ts';
import { joinWithLongNames, type LongNames } from './long-names.ts';
import { type MoneyBack, oweMoneyBack } from './money-back.ts';
import { prepareNewbies } from './newbies.ts';
import { holdNumberedDraws, type NumberedDraws } from './numbered-draws.ts';
import { offer } from './offer.ts';
import { winInVain } from './owed.ts';
import { type Popups, planPopups } from './popups.ts';
import { type Proposals, proposeGrades } from './proposals.ts';
import { publishTotals } from './published-totals.ts';
import { type Questions, writeQuestions } from './questions.ts';
import { decideRates } from './rates.ts';
import { playRoulettes, type Roulettes } from './roulettes.ts';
import type { Role } from './stop.ts';
import { appealStrikes, keepOpen, missDeadline, type Strikes } from './strikes.ts';
import { type Talk, talkAbout } from './talk.ts';
import { keepTemplates, type Templates } from './templates.ts';
import { joinUnverified } from './unverified.ts';
import { upload } from './upload.ts';
import { verifyWhole } from './verifications.ts';

/** The members and data of the stops; a visitor is not signed in. */
export interface Cast {
  readonly people: Readonly<Record<Role, Member | null>>;
  readonly creator: CreatorMember;
  /** Ids of missions by the state that they show. */
  readonly missions: Readonly<Record<Shown, string>>;
  readonly productId: string;
  readonly luckyId: string;
  readonly roulettes: Roulettes;
  /** A won mission whose fan is owed coins that their wallet does not take. */
  readonly owedId: string;
  /** The creator's product for custom missions. */
  readonly customId: string;
  readonly consents: { readonly asked: string; readonly given: string };
  readonly applicantId: string;
  readonly restingId: string;
  /** A member who has closed their account. */
  readonly leftId: string;
  readonly paymentId: string;
  readonly moneyBack: MoneyBack;
  readonly approvals: Asked;
  readonly strikes: Strikes;
  readonly campaigns: Campaigns;
  readonly talk: Talk;
  readonly templates: Templates;
  readonly questions: Questions;
  readonly popups: Popups;
  readonly exports: Exports;
  readonly verificationId: string;
  readonly ratesFrom: string;
  /** A day that finance added to the bank holidays. */
  readonly holiday: string;
  readonly proposals: Proposals;
  readonly heldDraws: HeldDraws;
  readonly numbered: NumberedDraws;
  readonly draws: readonly FoundDraw[];
  readonly longNames: LongNames;
  readonly content: JudgedContent;
  readonly adults: ForAdults;
}

type Shown =
  | 'video'
  | 'voice'
  | 'converting'
  | 'picture'
  | 'waiting'
  | 'private'
  | 'refunded'
  | 'blocked'
  | 'asked'
  | 'agreed'
  | 'refused'
  | 'withdrawn';

const longWish =
  '내년 봄에 결혼하는 언니 부부에게 축하 인사를 남겨 주세요. 두 사람은 대학교 합창단에서 만났고, 언니는 아직도 그때 부른 노래를 흥얼거려요.';

/** Creates everyone and everything that the pages of the apps show, with the calls that people make. */
export async function gatherCast(site: Site): Promise<Cast> {
  const { stack, operator, ctx } = site;
  // In parallel, because each waits for a mail.
  const [creator, newCreator, restingCreator] = await Promise.all([
    joinAsCreator(site, '별을 노래하는 하루', 'star-song'),
    joinAsCreator(site, '이슬', 'new-creator'),
    joinAsCreator(site, '쉬는 별', 'resting-star'),
  ]);
  const [fan, minor, askingMinor, applicant] = await Promise.all([
    joinAs(stack, '소원을 비는 소미', 'wisher'),
    joinAs(stack, '은우', 'minor'),
    joinAs(stack, '지호', 'asking-minor'),
    joinAs(stack, '마루', 'applicant'),
  ]);
  const { id: applicantId } = await applicant.client.becomeCreator({
    body: {
      name: '마루',
      url: 'maru-waits',
      description: '마루의 하루를 노래합니다.',
      snsLinks: [{ type: 'YOUTUBE', link: 'https://video.example/maru' }],
    },
  });
  for (const { userId } of [minor, askingMinor]) await bornOn(ctx, userId);
  const consents = {
    asked: await insertConsent(ctx, askingMinor.userId, false),
    given: await insertConsent(ctx, fan.userId, true),
  };

  const productId = await offer(creator, '생일 축하 노래를 한 곡 통째로 불러 드려요', 30);
  await offer(creator, '한마디', 5_000);
  const luckyId = await offer(creator, '당첨되면 하루 종일 당신의 노래만 부를게요', 7, {
    type: 'LUCKY',
    winProbability: 0.3,
    alwaysPrivate: true,
  });
  await creator.client.inactivateProduct({ params: { productId: await offer(creator, '쉬는 미션', 10) } });
  await introduceBy(restingCreator, 'film');
  await introduceBy(newCreator, 'voice');
  const lullabyId = await offer(restingCreator, '자장가 한 곡', 20);
  await takeCustom(restingCreator);
  await restingCreator.client.setPause({
    params: { creatorId: restingCreator.creatorId },
    body: { until: kstDate(new Date(Date.now() + 20 * realDayMs)), mostOpen: 12 },
  });
  const paymentId = await buyCoins(site, fan);
  await fan.client.follow({ params: { creatorId: creator.creatorId }, body: { userId: fan.userId } });
  const wish = async (more: { private?: boolean } = {}) => {
    const body = { ...{ missionProductId: productId, private: false }, to: '소미', requestComment: longWish };
    return (await fan.client.requestMission({ body: { ...body, ...more } })).id;
  };
  const customId = await takeCustom(creator);
  const ask = async () => {
    const price = { missionProductId: customId, coinPrice: 120 };
    const body = { ...price, private: false, to: '소미', requestComment: longWish };
    return (await fan.client.requestMission({ body })).id;
  };
  const missions = {
    asked: await ask(),
    agreed: await ask(),
    refused: await ask(),
    withdrawn: await ask(),
    video: await wish(),
    voice: await wish(),
    converting: await wish(),
    picture: await wish({ private: true }),
    refunded: await wish(),
    blocked: await wish(),
    private: await wish({ private: true }),
    waiting: await wish(),
  };
  await missDeadline(site, missions.refunded);
  await keepOpen(site);
  await answer(creator, missions.video, {
    videoId: await upload(creator, await video({ seconds: 1 }), 'clip.mp4'),
  });
  await answer(creator, missions.voice, { voiceId: await upload(creator, await voice(1), 'voice.m4a') });
  await answer(creator, missions.picture, {
    pictureId: await upload(creator, await photo(720, 480), 'card.jpg'),
  });
  await answerInTheMiddle(site, creator, missions.converting);
  await operator.client.blockMission({
    params: { id: missions.blocked },
    body: { reason: '신고가 접수되어 확인이 필요합니다.' },
  });
  await creator.client.acceptMission({
    params: { missionId: missions.agreed },
    body: { feedback: '두 분의 이야기를 듣고 싶어요. 기꺼이 해 볼게요!' },
  });
  await creator.client.refuseMission({
    params: { missionId: missions.refused },
    body: { feedback: '이번 달에는 녹음실을 쓸 수 없어 제대로 불러 드릴 수가 없어요. 미안해요.' },
  });
  await fan.client.withdrawMission({ params: { missionId: missions.withdrawn } });
  const roulettes = await playRoulettes(fan, creator, upload);
  const longNames = await joinWithLongNames(site, offer);
  // Accepting gave one of them a new deadline.
  await keepOpen(site);
  await closeMonthOf(site, creator, productId);
  await isolateStream({ ctx });
  const facts = { name: 'expireLots', reason: 'WORKER_LOST' };
  await raiseAlarm(ctx, {
    event: 'sweep.failed',
    subject: facts.name,
    reason: facts.reason,
    notice: sweepFailed,
    facts,
  });
  for (const id of [missions.video, missions.voice, missions.picture]) {
    await eventually('an answer converted', async () => {
      const { status } = await fan.client.mission({ params: { missionId: id } });
      return status === 'COMPLETED' ? status : undefined;
    });
  }
  await judgeMissions(site, { fan, creator, other: newCreator, productId }, missions);
  const content = await judgeContent(site, {
    offer,
    reporter: newCreator,
    reported: { creatorId: restingCreator.creatorId, productId: lullabyId },
  });
  const adults = await markForAdults(site, { fan, upload, offer });
  const heldDraws = await holdDraws(site, [fan, minor, askingMinor]);
  const numbered = await holdNumberedDraws(site, [fan, minor, askingMinor]);
  // The draw waits for the number drawn after its entries are closed.
  await operator.client.awaitDrawNumber({
    params: { id: heldDraws.upcoming },
    body: { reason: '난수 서버를 쓸 수 없는 기간에 추첨합니다.' },
  });
  await publishTotals(site);
  await fan.client.likeMission({ params: { missionId: missions.voice } });
  await fan.client.thankForMission({ params: { missionId: missions.picture } });
  return {
    people: {
      visitor: null,
      unverified: await joinUnverified(site),
      newFan: await joinAs(stack, '새내기', 'new-fan'),
      ...{ fan, minor, askingMinor, applicant },
      ...(await prepareNewbies(site, { upload, offer })),
      newCreator,
      restingCreator,
      hiddenCreator: content.creator,
      adultCreator: adults.creator,
      longNamedFan: longNames.fan,
      longNamedCreator: longNames.creator,
      ...heldDraws.creators,
      ...numbered.creators,
      creator,
    },
    creator,
    missions,
    productId,
    luckyId,
    roulettes,
    owedId: await winInVain(site, offer),
    customId,
    consents,
    applicantId,
    restingId: restingCreator.creatorId,
    leftId: await joinAndLeave(site),
    paymentId,
    moneyBack: await oweMoneyBack(ctx, paymentId),
    approvals: await askForTwo(ctx, fan.userId),
    strikes: await appealStrikes(site, fan, missions.refunded),
    // Before the comments, so that one of them wins.
    campaigns: await planCampaigns(site),
    talk: await talkAbout(site, { fan, other: newCreator, creator }, missions.video),
    templates: await keepTemplates(site),
    questions: await writeQuestions(site, fan),
    popups: await planPopups(site),
    exports: await exportLists(site),
    ratesFrom: await decideRates(ctx),
    holiday: await addHoliday(ctx),
    verificationId: await verifyWhole(site),
    longNames,
    content,
    adults,
    proposals: await proposeGrades(site, { idle: newCreator, busy: restingCreator }),
    heldDraws,
    numbered,
    draws: await findDraws(site),
  };
}
