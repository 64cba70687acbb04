import { kstSecond } from '../../../clock.ts';
import type { CodeWords, ExportedList, Named } from '../../../exported-list.ts';
import { type CsvValue, type FileLanguage, factText } from '../../../http/exported-cells.ts';
import type { ExportRow } from './queries.ts';

const words = {
  list: { ko: '목록', en: 'List' },
  asOf: { ko: '기준 시각(KST)', en: 'As of (KST)' },
  filter: { ko: '필터', en: 'Filter' },
  none: { ko: '없음', en: 'none' },
  sort: { ko: '정렬', en: 'Order' },
} as const satisfies Record<string, Named>;

/** Labels of sort directions on the page of an export. */
export const directionWords: CodeWords = {
  screen: 'console.list_export.direction.*',
  of: { ASC: { ko: '오름차순', en: 'ascending' }, DESC: { ko: '내림차순', en: 'descending' } },
};

interface Head {
  readonly list: Pick<ExportedList, 'title' | 'sorts' | 'filterWords'>;
  readonly row: Pick<ExportRow, 'language' | 'filter' | 'sort'>;
  readonly asOf: Date;
}

/** Returns the lines above the columns of a workbook: the list, the instant of its data, its filters and its order. */
export function headLines({ list, row, asOf }: Head): readonly (readonly CsvValue[])[] {
  const { language, filter, sort } = row;
  const narrowed = Object.entries(filter ?? {}).map(
    ([name, value]) =>
      `${filterNames.of[name]?.[language] ?? name}: ${valueText(value, list.filterWords[name], language)}`,
  );
  const [by = '', direction = ''] = sort;
  const order = [list.sorts[by]?.[language] ?? by, directionWords.of[direction]?.[language] ?? direction];
  return [
    [words.list[language], list.title[language]],
    [words.asOf[language], kstSecond(asOf)],
    [words.filter[language], narrowed.length === 0 ? words.none[language] : narrowed.join('; ')],
    [words.sort[language], order.join(', ')],
    [],
  ];
}

/** Returns the value of a filter as text: codes as labels, several values joined by commas. */
function valueText(value: unknown, codes: CodeWords | undefined, language: FileLanguage): string {
  const values: unknown[] = Array.isArray(value) ? value : [value];
  return values
    .map((each) => {
      if (typeof each === 'boolean' || typeof each === 'number') return factText(each, language);
      return codes?.of[String(each)]?.[language] ?? String(each);
    })
    .join(', ');
}

/** Labels of list filters on the page of an export. */
export const filterNames: CodeWords = {
  screen: 'console.list_export.narrowed.*',
  of: {
    id: { ko: 'ID', en: 'ID' },
    q: { ko: '검색어', en: 'Searched for' },
    creator: { ko: '크리에이터', en: 'Creators' },
    staff: { ko: '직원', en: 'Staff' },
    verified: { ko: '이메일 인증', en: 'Address confirmed' },
    loginBlocked: { ko: '로그인 차단', en: 'Shut out' },
    left: { ko: '탈퇴', en: 'Left' },
    objecting: { ko: '로그인 차단 이의 제기', en: 'Objection to being shut out' },
    state: { ko: '상태', en: 'State' },
    status: { ko: '상태', en: 'State' },
    userId: { ko: '회원 ID', en: 'Member ID' },
    givingBack: { ko: '돌려줄 결제', en: 'Money to give back' },
    open: { ko: '처리 중', en: 'Still to come' },
    toStaff: { ko: '담당자 처리', en: 'For the staff' },
    paymentId: { ko: '충전 ID', en: 'Charge ID' },
    productType: { ko: '종류', en: 'Kind' },
    creatorId: { ko: '크리에이터 ID', en: 'Creator ID' },
    fanId: { ko: '팬 ID', en: 'Fan ID' },
    blocked: { ko: '차단', en: 'Blocked' },
    adult: { ko: '성인', en: 'For adults' },
    review: { ko: '검토 상태', en: 'With the staff' },
    overdue: { ko: '기한 경과', en: 'Overdue' },
    dueWithinHours: { ko: '남은 시간(시간 이내)', en: 'Due within (hours)' },
    month: { ko: '월', en: 'Month' },
    kind: { ko: '구분', en: 'Kind' },
    late: { ko: '기한 경과', en: 'Overdue' },
    depositId: { ko: '입금 ID', en: 'Deposit ID' },
    staffId: { ko: '담당자 ID', en: 'Who, ID' },
    action: { ko: '작업', en: 'What' },
    resource: { ko: '대상', en: 'Of what' },
    objectId: { ko: '대상 ID', en: 'Of what, ID' },
    from: { ko: '시작일(KST)', en: 'From (KST)' },
    until: { ko: '종료일(KST)', en: 'Until (KST)' },
  },
};
