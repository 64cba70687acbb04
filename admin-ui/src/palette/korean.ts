/** Korean texts of the palette. */
export const korean = {
  console: {
    palette: {
      open: '찾기 또는 이동',
      label: 'ID, 이름 또는 페이지',
      pages: '페이지',
      empty: 'ID, 이름 또는 페이지를 입력해 주세요.',
      asking: '찾는 중…',
      nothing: '이 ID나 이름을 가진 것이 없습니다.',
      failed: '서버에 물어볼 수 없습니다. 다시 시도해 주세요.',
      count: '%{smart_count}건 |||| %{smart_count}건',
    },
  },
};
