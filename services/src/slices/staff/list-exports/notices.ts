import { mailNotice, notice } from '../../../notice.ts';

/** To the requester: the file is ready. */
const ready = notice({
  key: 'list-export.ready',
  on: 'ListExportReady',
  to: ({ payload }) => [payload.staffId],
  facts: ({ exportId, rows, expiresAt }) => ({ exportId, rows, expiresAt }),
  page: '/admin/list-exports/{exportId}/show',
  mail: false,
  texts: {
    ko: {
      title: '요청하신 목록 파일이 준비되었습니다',
      body: '{rows}개 행의 파일을 {expiresAt}까지 내려받으실 수 있습니다.',
      action: '파일 보기',
    },
    en: {
      title: 'The list that you asked for is ready',
      body: 'A file of {rows} rows can be downloaded until {expiresAt}, Korean time.',
      action: 'See the file',
    },
    ja: {
      title: 'ご依頼の一覧ファイルが用意できました',
      body: '{rows}行のファイルを {expiresAt} までダウンロードできます。',
      action: 'ファイルを見る',
    },
  },
});

/** To the requester: the file could not be written. */
const failed = notice({
  key: 'list-export.failed',
  on: 'ListExportFailed',
  to: ({ payload }) => [payload.staffId],
  facts: ({ exportId }) => ({ exportId }),
  page: '/admin/list-exports/{exportId}/show',
  mail: false,
  texts: {
    ko: {
      title: '요청하신 목록 파일을 만들지 못했습니다',
      body: '까닭은 내보내기 화면에서 확인하실 수 있습니다.',
      action: '까닭 보기',
    },
    en: {
      title: 'The list that you asked for could not be written',
      body: 'The page of the export says why.',
      action: 'See why',
    },
    ja: {
      title: 'ご依頼の一覧ファイルを作成できませんでした',
      body: '理由はエクスポートのページでご確認いただけます。',
      action: '理由を見る',
    },
  },
});

/** To the operators of the servers: an export was given up after all attempts failed by our own faults. */
export const listExportsFail = mailNotice({
  key: 'list-exports.fail',
  listed: true,
  page: '/admin/alarms',
  texts: {
    ko: {
      title: '목록 파일을 만들지 못하고 있습니다',
      body: '여러 번 다시 시도했지만 목록 파일 하나를 만들지 못했습니다. 원인은 {fault}입니다. 데이터베이스와 파일 저장소를 확인해 주시기 바랍니다.',
      action: '알람 보기',
    },
    en: {
      title: 'A list cannot be written as a file',
      body: 'After many tries the file of a list was given up ({fault}). Please look after the database and the store of files.',
      action: 'See the alarms',
    },
    ja: {
      title: '一覧ファイルを作成できません',
      body: '何度も再試行しましたが、一覧ファイルを作成できませんでした（{fault}）。データベースとファイルの保管先をご確認ください。',
      action: 'アラームを見る',
    },
  },
});

/** Notices of this slice to the staff. */
export const listExportNotices = [ready, failed, listExportsFail];
