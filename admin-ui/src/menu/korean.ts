/** Korean texts of the menu, except the names of the lists. */
export const korean = {
  console: {
    menu: {
      content: '콘텐츠',
      members: '회원',
      coins: '코인·결제',
      deposits: '무통장 입금',
      settlement: '정산',
      texts: '안내·이벤트',
      audit: '감사·시스템',
    },
  },
};
