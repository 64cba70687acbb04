/** English texts of the menu, except the names of the lists. */
export const english = {
  console: {
    menu: {
      content: 'Content',
      members: 'Members',
      coins: 'Coins and payments',
      deposits: 'Bank deposits',
      settlement: 'Settlement',
      texts: 'Notices and events',
      audit: 'Audit and service',
    },
  },
};
