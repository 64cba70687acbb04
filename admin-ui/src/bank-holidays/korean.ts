import type { english } from './english.ts';

export const korean: typeof english = {
  resources: {
    'bank-holidays': {
      name: '은행 휴무일',
      fields: {
        id: '날짜 (KST)',
        year: '연도',
        date: '날짜 (KST)',
        name: '이름',
        kind: '구분',
        addedByName: '추가한 사람',
        added: '추가 일시 (KST)',
        act: '변경',
      },
    },
  },
  console: {
    bank_holiday: {
      hint: '지급일, 환불 기한, 무통장 입금 확인 시간은 주말과 이 날들을 빼고 계산합니다. 이미 안내한 날짜는 바뀌지 않습니다.',
      none: '해당하는 날이 없습니다.',
      year: '%{year}년',
      kind: {
        RULE: '법정 공휴일',
        MADE_UP: '대체 공휴일',
        ELECTION: '선거일',
        ADDED: '임시공휴일',
      },
      in_place_of: '%{names} 대체 공휴일',
      election: '선거일',
      temporary: '임시공휴일',
      yearly: {
        NEW_YEAR: '신정',
        SEOLLAL: '설날 연휴',
        MARCH_FIRST: '삼일절',
        LABOUR_DAY: '노동절',
        CHILDRENS_DAY: '어린이날',
        BUDDHAS_BIRTHDAY: '부처님 오신 날',
        MEMORIAL_DAY: '현충일',
        CONSTITUTION_DAY: '제헌절',
        LIBERATION_DAY: '광복절',
        CHUSEOK: '추석 연휴',
        FOUNDATION_DAY: '개천절',
        HANGUL_DAY: '한글날',
        CHRISTMAS: '성탄절',
      },
      elections:
        '선거일은 %{known}년까지 반영되어 있습니다. 그 뒤의 선거일은 정해지는 대로 여기에서 추가해 주세요. %{years}년 뒤의 날까지 추가할 수 있습니다.',
      add: {
        run: '휴무일 추가',
        title: '은행 휴무일을 추가할까요?',
        effect:
          '정부가 발표한 임시공휴일 등을 추가합니다. 지금부터 계산하는 지급일, 환불 기한, 무통장 입금 확인 시간에서 이 날을 제외합니다. 이미 안내한 날짜는 바뀌지 않습니다.',
        date_help: '내일부터 2년 뒤까지 선택할 수 있습니다. 주말은 추가할 수 없습니다.',
        name_help: '정부가 발표한 이름을 입력해 주세요.',
        done: '휴무일이 추가되었습니다.',
      },
      remove: {
        run: '삭제',
        title: '%{day} 휴무일을 삭제할까요?',
        effect: '지금부터는 이 날을 다시 영업일로 계산합니다. 그 사이에 안내한 날짜는 바뀌지 않습니다.',
        done: '휴무일이 삭제되었습니다.',
      },
    },
    audit: {
      action: {
        addBankHoliday: '은행 휴무일 추가',
        removeBankHoliday: '은행 휴무일 삭제',
      },
      fact: {
        banksClosed: '은행 휴무',
      },
    },
    palette: {
      kind: {
        BANK_HOLIDAY: '은행 휴무일',
      },
    },
  },
};
