/**
 * Every call of both texts of the specification, with the reply fields that they name. A dot enters an object; `[]` takes the
 * first item of a list, which must not be empty. The base path is `/api/v1` unless a path begins with `/api/`.
 */
export const specCalls = {
  // Text 1 §7: authentication and users
  'POST /api/login': [],
  'GET /api/oauth2/authorize/google': [],
  'GET /api/oauth2/authorize/facebook': [],
  'POST /users/auth-by-apple': [],
  'POST /users': ['id'],
  'POST /users/user/forgot-password-reset': [],
  'PUT /users/user/forgot-password-reset': ['id'],
  'PUT /users/{id}': ['id'],
  'POST /users/{id}/email-verification': [],
  'POST /users/{id}/image': [],
  'DELETE /users/{id}/image': [],
  'GET /users/me/missions/liked': ['content[].id', 'content[].liked', 'totalPages'],
  'GET /users/me/missions/page': ['content[].id', 'content[].status', 'totalPages', 'totalElements'],
  'GET /users/{id}/follows': ['[].creator.id', '[].creator.url', '[].creator.name', '[].creator.user'],
  'GET /users/{id}/follows/page': ['content[].creator.id', 'content[].creator.user', 'last'],
  // Notifications, popup, FAQ
  'GET /users/me/notifications/page': ['content', 'totalPages'],
  'GET /notifications/popup/current': [],
  'GET /board/faq': ['content[].id', 'content[].title', 'content[].content', 'content[].created'],
  // Discovery and follow
  'GET /tags/creator': ['[].tag.id', '[].tag.name', '[].tagCount'],
  'GET /creators/page': [
    ...['content[].creator.id', 'content[].creator.url', 'content[].creator.name'],
    ...['content[].creator.user.image.thumbnail', 'content[].following', 'last'],
  ],
  'POST /creators/{id}/follower': [],
  'DELETE /creators/{id}/follower': [],
  // Coins and payments
  'GET /users/me/coin-history/page': [
    ...['content[].eventType', 'content[].point', 'content[].created', 'content[].mission'],
    ...['content[].coinDeposit', 'content[].coinItemType', 'totalPages'],
  ],
  'GET /coin-items': ['[].id', '[].itemType', '[].name', '[].point', '[].price', '[].usdPrice'],
  'GET /coin-deposit': ['point'],
  'POST /coin-deposit': ['id'],
  'GET /payment/imp-code': [],
  'POST /payment': [],
  'POST /payment/bank-transfer': ['id'],
  'GET /payment/bank-transfer/page': [
    ...['content[].depositorName', 'content[].depositorPhone', 'content[].coinItem.point'],
    ...['content[].coinItem.price', 'content[].status', 'content[].created', 'totalPages'],
  ],
  // Text 2 §7: creators
  'GET /creators/{id}': [
    ...[
      'creator.id',
      'creator.name',
      'creator.url',
      'creator.description',
      'creator.verified',
      'creator.intro',
    ],
    ...['creator.snsLinks[].link', 'creator.snsLinks[].type', 'creator.tags[].id', 'creator.tags[].name'],
    ...[
      'creator.containAdultContent',
      'creator.businessType',
      'creator.user',
      'creator.customMission.active',
    ],
    ...['creator.customMission.minimumCost', 'followerCount', 'likeCount', 'eventProduct'],
  ],
  'PUT /creators/{id}': ['id'],
  'POST /creators/{id}/intro': ['intro.s3Url'],
  'DELETE /creators/{id}/intro': [],
  'GET /creators/me/missions/count': [
    ...['basic', 'lucky', 'customRequested', 'customAccepted', 'completed', 'rejected'],
  ],
  'PUT /creators/{id}/mission-products/{productId}/sort/increase': [],
  'PUT /creators/{id}/mission-products/{productId}/sort/decrease': [],
  // Mission products
  'GET /mission-products': [
    ...[
      '[].id',
      '[].name',
      '[].type',
      '[].coinPrice',
      '[].minimumCost',
      '[].winProbability',
      '[].alwaysPrivate',
    ],
    ...['[].allowAttachments', '[].description', '[].descriptionPicture', '[].creator.id', '[].created'],
    ...['[].currentRequested', '[].accumulated', '[].active'],
  ],
  'GET /mission-products/page': [
    ...['content[].id', 'content[].title', 'content[].description', 'content[].descriptionVideo'],
    ...['content[].descriptionPicture', 'content[].creator.id', 'content[].creator.name'],
    ...['content[].creator.user.id', 'content[].creator.user.username', 'content[].missionCount'],
    ...['content[].eventApplied', 'content[].event.title', 'content[].event.applyStart'],
    ...['content[].event.applyEnd', 'content[].event.eventEnd', 'content[].event.drawNumber'],
    ...['content[].event.applyNumber', 'content[].event.pickedNumber', 'content[].event.status'],
    ...['content[].event.drawable', 'content[].event.applied', 'content[].event.name', 'totalPages'],
  ],
  'GET /mission-products/{id}': ['id', 'name', 'type', 'coinPrice', 'creator.name', 'active'],
  'PUT /mission-products/{id}': ['id'],
  'POST /mission-products': ['id'],
  'PUT /mission-products/{id}/activate': [],
  'PUT /mission-products/{id}/inactivate': [],
  'GET /mission-products/{id}/missions/page': [
    ...['content[].id', 'content[].requestComment', 'content[].requestFile.s3Url', 'content[].status'],
    ...['content[].event.name', 'content[].event.phone', 'content[].event.address'],
    ...['content[].event.addressDetail', 'content[].event.read', 'content[].event.temporaryAccepted'],
    ...['content[].missionProduct.id', 'content[].user.username', 'totalPages'],
  ],
  'PUT /mission-products/{id}/cancel-event': ['id'],
  'PUT /mission-products/{id}/missions/{missionId}/pick': [],
  'DELETE /mission-products/{id}/missions/{missionId}/pick': [],
  'GET /mission-products/{id}/missions/random': ['id', 'requestComment', 'event.name', 'event.phone'],
  'PUT /mission-products/{id}/missions/random-pick': [],
  'PUT /mission-products/{id}/draw-event': [],
  'PUT /mission-products/{id}/missions/{missionId}/perform': ['id'],
  // Missions
  'GET /missions': ['[].id', '[].missionProduct.name'],
  'GET /missions/page': [
    ...['content[].id', 'content[].status', 'content[].user.id', 'content[].user.username'],
    ...[
      'content[].missionProduct.name',
      'content[].missionProduct.coinPrice',
      'content[].missionProduct.type',
    ],
    ...[
      'content[].missionProduct.description',
      'content[].missionProduct.creator',
      'totalPages',
      'totalElements',
    ],
  ],
  'POST /missions': ['status', 'id'],
  'GET /missions/{id}': [
    ...['id', 'status', 'user.id', 'missionProduct.descriptionPicture', 'coinPrice', 'created', 'completed'],
    ...['private', 'accepted', 'toFriend', 'to', 'from', 'requestComment', 'requestFile', 'feedback'],
    ...[
      'responseComment',
      'video',
      'picture',
      'voice',
      'thumbnail',
      'liked',
      'likesCount',
      'commentsCount',
      'event',
    ],
  ],
  'POST /missions/{id}/rolls': ['success'],
  'POST /missions/{id}/perform': ['id'],
  'POST /missions/{id}/accept': ['id'],
  'POST /missions/{id}/refuse': ['id'],
  'POST /missions/{id}/likes': [],
  'DELETE /missions/{id}/likes': [],
  'POST /missions/{id}/blocks': ['id', 'status'],
  'GET /missions/{id}/comments/page': [
    ...[
      'content[].id',
      'content[].content',
      'content[].parentCommentId',
      'content[].user',
      'content[].created',
    ],
    ...[
      'content[].liked',
      'content[].likedCount',
      'content[].childrenCount',
      'content[].blocked',
      'totalElements',
    ],
  ],
  'POST /missions/{id}/comments': ['id', 'content', 'commentEventWin', 'winPoint'],
  'PUT /missions/{id}/comments/{commentId}': [],
  'DELETE /missions/{id}/comments/{commentId}': [],
  'POST /missions/{id}/comments/{commentId}/blocks': [],
  'DELETE /missions/{id}/comments/{commentId}/blocks': [],
  'POST /mission-comments/{id}/likes': [],
  'DELETE /mission-comments/{id}/likes': [],
  'GET /mission-comments/best-3': [],
  // Files
  'POST /files/s3': ['id', 's3Url'],
  'DELETE /files/s3/{id}': [],
  // Income
  'GET /creators/me/incomes/accumulated': ['totalEarning', 'paidIncome'],
  'GET /creators/me/incomes/accumulated-new': ['totalEarningCoin', 'income', 'pgFee', 'fatkatFee'],
  'GET /creators/{id}/incomes/by-month': [],
  'GET /creators/{id}/incomes/by-month-new': [],
  'GET /creators/me/incomes/page': ['content', 'totalPages'],
  'GET /creators/me/incomes-new/page': ['content', 'totalPages'],
  'GET /creators/{id}/incomes-detail/page': [
    ...['content[].missionProductType', 'content[].username', 'content[].missionProductName'],
    ...['content[].coinPrice', 'content[].completed'],
  ],
} as const satisfies Record<string, readonly string[]>;

export type SpecCall = keyof typeof specCalls;

/** Returns those of the fields that a reply lacks. */
export const lacking = (reply: unknown, fields: readonly string[]): string[] =>
  fields.filter((field) => !has(reply, field.split(/\.|(?=\[\])/).filter(Boolean)));

function has(value: unknown, [step, ...rest]: readonly string[]): boolean {
  if (step === undefined) return value !== undefined;
  if (step === '[]') return Array.isArray(value) && value.length > 0 && has(value[0], rest);
  if (typeof value !== 'object' || value === null) return false;
  return step in value && has(Reflect.get(value, step), rest);
}
