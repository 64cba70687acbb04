/** The console's English texts for products of creators. */
export const english = {
  resources: {
    products: {
      name: 'Product |||| Products',
      fields: {
        q: 'Product, creator, page or ID',
        id: 'Product ID',
        name: 'Product',
        type: 'Kind',
        coinPrice: 'Coins',
        winProbability: 'Odds',
        active: 'State',
        creatorName: 'Creator',
        currentRequested: 'Waiting',
        accumulated: 'Requests',
        created: 'Offered',
        description: 'Description',
        allowAttachments: 'Attachments',
        alwaysPrivate: 'Wins',
      },
    },
  },
  console: {
    product: {
      custom: 'Custom mission',
      type: { BASIC: 'Basic', LUCKY: 'Lucky', CUSTOM: 'Custom', EVENT: 'Draw event' },
      active: 'Active',
      inactive: 'Inactive',
      any: 'Active or not',
      of_creator: 'Creator %{id}',
      about: 'Product',
      page: 'What fans read',
      missions: 'Missions of this product',
      fairness: 'Wins and odds',
      all_of_creator: 'All they offer',
      of_this_creator: 'Products of this creator',
      not_public: 'Nobody sees it yet: its creator is not approved.',
      page_hidden: 'Nobody sees it: the page of its creator is hidden.',
      odds: '%{percent}% of the rolls, one in about %{rolls}',
      attachments: 'Fans may attach a file',
      no_attachments: 'None',
      always_private: 'Always private',
      as_asked: 'As the fan wishes',
      cover_of: 'Cover of %{name}',
      no_cover: 'The file is gone.',
    },
    palette: {
      kind: {
        PRODUCT: 'Product',
      },
    },
    user: {
      notice: {
        'product.hidden': 'A mission they offer was hidden',
        'product.shown-again': 'A mission they offer is shown again',
        'product.block-upheld': 'A mission they offer stays hidden',
      },
    },
  },
};
