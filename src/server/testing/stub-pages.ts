import type { Pages } from '#server/main/load-pages.ts';

/** Stub pages that need no build, for tests of the code around them. */
export function stubPages(): Pages {
  return {
    assetRoutes: [],
    close: async () => undefined,
    renderer: {
      buildId: 'test',
      hasForms: (path) => /^\/(login|register|forgot|reset|verify)/.test(path),
      listPages: () => [],
      assetsFor: () => ({
        styles: [],
        scripts: [],
        early: [],
        late: [],
        preloads: [],
        data: [],
        fonts: [],
        headHtml: () => '',
      }),
      render: async ({ path, callApi }) => {
        const { body } = await callApi('/api/worlds');
        return {
          kind: 'page',
          status: path === '/missing' ? 404 : 200,
          html: `<h1>${path}</h1>`,
          head: {
            title: 'Test',
            description: '',
            canonical: '/',
            kind: 'website',
            picture: '/card-home.png',
            structuredData: [],
          },
          hasStreams: false,
          hydratesOnInteraction: false,
          state: body,
          modules: [],
          failure: undefined,
          failureId: null,
        };
      },
    },
  };
}
