import { exportedList, mark } from '../../../exported-list.ts';
import { userList } from './queries.ts';
import { roleWords } from './role-words.ts';

/** Members, as a file: addresses are masked in it as they are in the list. */
export const exportedUsers = exportedList({
  name: 'users',
  call: 'listUsers',
  title: { ko: '회원', en: 'Members' },
  columns: [
    { ko: '회원 ID', en: 'Member ID', kind: 'id', value: ({ id }) => id },
    { ko: '이름', en: 'Name', value: ({ username }) => username },
    { ko: '이메일(가림)', en: 'E-mail (masked)', value: ({ maskedEmail }) => maskedEmail },
    { ko: '이메일 인증', en: 'Address confirmed', value: ({ verified }) => mark(verified) },
    { ko: '로그인 차단', en: 'Shut out', value: ({ loginBlocked }) => mark(loginBlocked) },
    { ko: '크리에이터 ID', en: 'Creator ID', kind: 'id', value: ({ creatorId }) => creatorId },
    { ko: '크리에이터 페이지', en: 'Creator page', value: ({ creatorName }) => creatorName },
    { ko: '직원 역할', en: 'Roles of the staff', words: roleWords, value: ({ staffRoles }) => staffRoles },
    { ko: '가입(KST)', en: 'Joined (KST)', kind: 'instant', value: ({ created }) => created },
    { ko: '탈퇴(KST)', en: 'Left (KST)', kind: 'instant', value: ({ left }) => left },
  ],
  sorts: {
    id: { ko: '회원 ID', en: 'Member ID' },
    username: { ko: '이름', en: 'Name' },
    created: { ko: '가입(KST)', en: 'Joined (KST)' },
  },
  source: ({ db }, filter) => userList(db, filter),
});
