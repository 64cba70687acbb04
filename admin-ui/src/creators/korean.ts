import type { english } from './english.ts';

export const korean: typeof english = {
  resources: {
    creators: {
      name: '크리에이터 |||| 크리에이터',
      fields: {
        q: '이름, 페이지 주소, ID',
        id: '크리에이터 ID',
        name: '이름',
        url: '페이지',
        verified: '상태',
        strikes: '경고',
        grade: '등급',
        standing: '활동 제한',
        pause: '본인 휴식 설정',
        created: '등록',
        portrait: '프로필 사진',
        username: '닉네임',
        description: '소개',
        snsLinks: '링크',
        tags: '태그',
        businessType: '사업자 유형',
      },
    },
  },
  console: {
    creator: {
      verified: '승인됨',
      waiting: '미승인',
      blocked: '차단됨',
      strikes: '경고 %{smart_count}회 |||| 경고 %{smart_count}회',
      missions: '이 크리에이터의 미션',
      settlements: '정산 내역',
      no_settlements: '마감된 달이 없습니다.',
      about: '크리에이터',
      page: '페이지 내용',
      portrait_of: '%{name} 님의 프로필 사진',
      has_portrait: '직접 올린 사진',
      no_portrait: '없음 (기본 이미지로 표시)',
      portrait_taken_down: '운영자가 내림',
      none: '없음',
      business: { NONE: '없음', PRIVATE: '개인 사업자', CORPORATION: '법인 사업자' },
      give_grade: {
        run: '%{grade}(으)로 변경',
        title: '%{name} 님의 등급을 %{grade}(으)로 변경할까요?',
        effect:
          '지금부터 얻는 코인은 수수료를 빼기 전 코인당 %{won}으로 계산됩니다. 크리에이터에게 메일이 발송됩니다.',
        kept: '이미 얻은 코인은 얻을 당시의 등급이 유지되며, 정산 내역도 바뀌지 않습니다.',
        done: '%{name} 님의 등급을 %{grade}(으)로 변경했습니다.',
      },
      shut_out: '활동 중단: 로그인과 요청 불가',
      no_requests: '%{until}까지 새 요청 불가',
      paused: '본인 설정으로 %{until}까지 새 요청을 받지 않음',
      most_open: '대기 %{smart_count}건이면 새 요청을 받지 않음',
    },
    approve: {
      run: '승인',
      title: '%{name} 님을 승인할까요?',
      effect: '크리에이터 페이지가 공개되고 팬이 미션을 요청할 수 있게 됩니다. 신청자에게 메일이 발송됩니다.',
      done: '%{name} 님을 승인했습니다.',
    },
  },
};
