import type { english } from './english.ts';

export const korean: typeof english = {
  resources: {
    fairness: {
      name: '공정성 |||| 공정성',
      fields: {
        id: '상품',
        productName: '상품',
        creatorName: '크리에이터',
        winProbability: '당첨 확률',
        rolls: '응모',
        expected: '예상 당첨',
        range: '99.9% 범위',
        wins: '당첨',
        chart: '범위와 실제 당첨',
        verdict: '결과',
      },
    },
  },
  console: {
    fairness: {
      hint: '모든 응모를 이벤트에서 집계합니다. 공정한 룰렛은 1,000번 중 999번은 범위 안에 있습니다. 상품이 많으면 우연히 벗어나는 상품이 있을 수 있으며, 응모가 쌓이면 범위 안으로 돌아옵니다.',
      of_product: '상품 %{id}',
      within: '범위 안',
      outside: '범위 밖',
      range: '%{least}~%{most}',
      chart: '당첨 %{wins}회, 예상 %{expected}회, 99.9% 범위 %{least}~%{most}회',
    },
  },
};
