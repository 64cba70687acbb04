/** Korean texts of errors that do not come from the server. */
export const consoleErrors = {
  unreadable: '서버가 응답하지 못했습니다. 다시 시도해 주세요.',
  read_only: '콘솔에서 바꿀 수 없는 항목입니다.',
};
