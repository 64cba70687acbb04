/** Korean texts of saved filters. */
export const korean = {
  console: {
    saved: {
      title: '저장된 필터',
      none: '아직 저장된 필터가 없습니다.',
      own: '내 필터',
      team: '팀 필터',
      by: '만든 사람: %{name}',
      shared: '팀과 공유 중',
      save: '현재 필터 저장',
      name: '필터 이름',
      share: '팀과 공유',
      share_one: '%{name} 팀과 공유',
      unshare: '%{name} 공유 해제',
      rename: '%{name} 이름 변경',
      rename_now: '이름 변경',
      new_name: '새 이름',
      remove: '%{name} 삭제',
      done: '필터를 저장했습니다.',
      no_search: '검색창에 입력한 내용은 저장되지 않습니다.',
    },
    audit: {
      action: {
        saveFilter: '필터 저장',
        changeSavedFilter: '저장된 필터 변경',
        removeSavedFilter: '저장된 필터 삭제',
      },
      fact: {
        shared: '팀과 공유',
      },
    },
  },
};
