import type { english } from './english.ts';

/** The console's Korean texts for signing in. */
export const korean: typeof english = {
  console: {
    login: {
      title: '운영자 로그인',
      email: '이메일',
      password: '비밀번호',
      submit: '로그인',
      refused: '운영자 계정이 아닙니다.',
      back: '비밀번호 입력으로 돌아가기',
      code: {
        title: '2단계 인증',
        hint: '인증 앱에 표시된 6자리 숫자를 입력해 주세요. 앱을 쓸 수 없다면 복구 코드를 입력해 주세요.',
        field: '인증 코드',
      },
      set_up: {
        title: '2단계 인증 설정',
        hint: '콘솔에서 일하는 사람은 로그인할 때 인증 앱의 코드도 입력합니다. 앱으로 아래 QR 코드를 스캔하거나 비밀 키를 추가한 뒤 앱에 표시된 6자리 숫자를 입력해 주세요.',
        secret: '비밀 키',
        picture: '인증 앱에서 스캔할 QR 코드',
        open: '이 기기의 앱에 추가하기',
        submit: '확인',
      },
      recovery: {
        title: '복구 코드',
        hint: '코드마다 한 번씩 인증 앱 코드 대신 쓸 수 있습니다. 지금만 표시되므로 비밀번호와 다른 곳에 보관해 주세요.',
        codes: '복구 코드',
        enter: '보관했습니다. 콘솔 열기',
      },
    },
  },
};
