import type { AnswerFault, Language } from '@sowon/contracts';
import { notice } from '../../../notice.ts';
import { answerFault } from './events.ts';
import { missionLink, missionPage, toCreator } from './parties-told.ts';

/** Texts per language; `naming` is the title if the fan and the wish may be named. */
type Told = Readonly<
  Record<Language, { readonly title: string; readonly naming: string; readonly body: string }>
>;

/** Notice to a creator whose answer could not be converted: the reason, the deadline for another file, and that their text is kept. */
const failed = <const Key extends string, const Texts extends Told>(
  key: Key,
  faults: readonly AnswerFault[],
  { ko, en, ja }: Texts,
) =>
  notice({
    key: `mission.${key}`,
    on: 'MissionTranscodingFailed',
    to: toCreator,
    when: ({ reason }) => faults.includes(answerFault(reason)),
    facts: ({ missionId, dueAt }) => ({ missionId, dueAt }),
    mail: true,
    named: { ko: ko.naming, en: en.naming, ja: ja.naming },
    page: missionPage,
    texts: {
      ko: { ...missionLink.ko, title: ko.title, body: ko.body },
      en: { ...missionLink.en, title: en.title, body: en.body },
      ja: { ...missionLink.ja, title: ja.title, body: ja.body },
    },
  });

export const failedAnswerNotices = [
  failed('answer-too-long', ['TOO_LONG'], {
    ko: {
      title: '동영상이나 음성이 10분보다 깁니다',
      naming: '{who} 님이 요청한 ‘{wish}’의 파일이 10분보다 깁니다',
      body: '보내신 파일이 10분보다 길어 미션을 완료하지 못했습니다. 10분 이내로 줄여 {dueAt}까지 다시 보내 주시기 바랍니다. 함께 쓰신 메시지는 그대로 남아 있습니다.',
    },
    en: {
      title: 'Your answer is longer than ten minutes',
      naming: 'Your answer to {who}’s “{wish}” is longer than ten minutes',
      body: 'The file that you sent is longer than ten minutes, so the mission is not completed yet. Please send one of ten minutes or less by {dueAt}, Korean time. Your message is kept.',
    },
    ja: {
      title: '動画または音声が10分を超えています',
      naming: '{who}さんの「{wish}」への回答が10分を超えています',
      body: '送信されたファイルが10分を超えているため、ミッションは完了していません。10分以内のファイルを{dueAt}（韓国時間）までにもう一度送信してください。一緒に書いたメッセージは残っています。',
    },
  }),
  failed('answer-only-sound', ['ONLY_SOUND'], {
    ko: {
      title: '동영상에 소리만 들어 있습니다',
      naming: '{who} 님이 요청한 ‘{wish}’의 동영상에 소리만 들어 있습니다',
      body: '보내신 동영상에 화면이 없고 소리만 들어 있어 미션을 완료하지 못했습니다. {dueAt}까지 화면이 있는 동영상이나 음성 파일을 보내 주시기 바랍니다. 함께 쓰신 메시지는 그대로 남아 있습니다.',
    },
    en: {
      title: 'Your video has only sound in it',
      naming: 'Your video for {who}’s “{wish}” has only sound in it',
      body: 'The video that you sent has sound but no picture, so the mission is not completed yet. Please send a video with a picture, or a voice file, by {dueAt}, Korean time. Your message is kept.',
    },
    ja: {
      title: '動画に音声しか入っていません',
      naming: '{who}さんの「{wish}」への動画に音声しか入っていません',
      body: '送信された動画には映像がなく音声だけのため、ミッションは完了していません。映像のある動画、または音声ファイルを{dueAt}（韓国時間）までに送信してください。一緒に書いたメッセージは残っています。',
    },
  }),
  failed('answer-too-wide', ['TOO_WIDE'], {
    ko: {
      title: '동영상의 해상도가 너무 높습니다',
      naming: '{who} 님이 요청한 ‘{wish}’의 동영상 해상도가 너무 높습니다',
      body: '보내신 동영상의 해상도가 4K보다 높아 미션을 완료하지 못했습니다. 4K 이하로 저장해 {dueAt}까지 다시 보내 주시기 바랍니다. 함께 쓰신 메시지는 그대로 남아 있습니다.',
    },
    en: {
      title: 'Your video has more pixels than 4K',
      naming: 'Your video for {who}’s “{wish}” has more pixels than 4K',
      body: 'The video that you sent has more pixels than 4K, so the mission is not completed yet. Please save it as 4K or less and send it again by {dueAt}, Korean time. Your message is kept.',
    },
    ja: {
      title: '動画の解像度が4Kを超えています',
      naming: '{who}さんの「{wish}」への動画の解像度が4Kを超えています',
      body: '送信された動画の解像度が4Kを超えているため、ミッションは完了していません。4K以下で保存し、{dueAt}（韓国時間）までにもう一度送信してください。一緒に書いたメッセージは残っています。',
    },
  }),
  failed('answer-not-converted', ['NO_SOUND', 'UNREADABLE'], {
    ko: {
      title: '파일을 읽을 수 없습니다',
      naming: '{who} 님이 요청한 ‘{wish}’의 파일을 읽을 수 없습니다',
      body: '보내신 동영상이나 음성을 읽을 수 없어 미션을 완료하지 못했습니다. {dueAt}까지 다른 파일을 보내 주시기 바랍니다. 함께 쓰신 메시지는 그대로 남아 있습니다.',
    },
    en: {
      title: 'Your answer cannot be read',
      naming: 'Your answer to {who}’s “{wish}” cannot be read',
      body: 'The video or voice that you sent cannot be read, so the mission is not completed yet. Please send another file by {dueAt}, Korean time. Your message is kept.',
    },
    ja: {
      title: 'ファイルを読み取れません',
      naming: '{who}さんの「{wish}」へのファイルを読み取れません',
      body: '送信された動画または音声を読み取れないため、ミッションは完了していません。{dueAt}（韓国時間）までに別のファイルを送信してください。一緒に書いたメッセージは残っています。',
    },
  }),
];
