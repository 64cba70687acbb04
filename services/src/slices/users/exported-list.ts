import { exportedList, mark } from '../../exported-list.ts';
import { userList } from './queries.ts';

/** Members, as a file: addresses are masked in it as they are in the list. */
export const exportedUsers = exportedList({
  name: 'users',
  call: 'listUsers',
  title: { ko: '회원', en: 'Members' },
  columns: [
    { ko: 'ID', en: 'ID', value: ({ id }) => id },
    { ko: '이름', en: 'Name', value: ({ username }) => username },
    { ko: '이메일(가림)', en: 'E-mail (masked)', value: ({ maskedEmail }) => maskedEmail },
    { ko: '이메일 인증', en: 'Address verified', value: ({ verified }) => mark(verified) },
    { ko: '로그인 차단', en: 'Shut out', value: ({ loginBlocked }) => mark(loginBlocked) },
    { ko: '크리에이터 ID', en: 'Creator ID', value: ({ creatorId }) => creatorId },
    { ko: '크리에이터', en: 'Creator', value: ({ creatorName }) => creatorName },
    { ko: '직원 역할', en: 'Roles of the staff', value: ({ staffRoles }) => staffRoles.join(' ') },
    { ko: '가입(UTC)', en: 'Joined (UTC)', value: ({ created }) => created },
    { ko: '탈퇴(UTC)', en: 'Left (UTC)', value: ({ left }) => left },
  ],
  source: ({ db }, filter) => userList(db, filter),
});
