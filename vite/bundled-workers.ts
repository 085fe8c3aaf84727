import path from 'node:path'
import { build, type Plugin } from 'vite'

/**
 * Serves each worker as one bundled file, built at its first request. A worker that loads its modules one by one from the
 * development server takes a second to start, and tests start hundreds of them.
 */
export function bundledWorkers(): Plugin {
  const bundles = new Map<string, Promise<string>>()
  return {
    name: 'bundled-workers',
    configureServer({ config, middlewares }) {
      middlewares.use(async (request, response, next) => {
        const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost')
        if (!searchParams.has('worker_file') || !pathname.startsWith('/src/')) return next()
        const bundle = bundles.get(pathname) ?? bundled(config.root, pathname)
        bundles.set(pathname, bundle)
        try {
          response.setHeader('Content-Type', 'text/javascript').end(await bundle)
        } catch (error) {
          next(error)
        }
      })
    },
  }
}

/** Lets a bundle start further workers, and load programs, from the address at which this server serves them. */
function nestedWorkers(root: string): Plugin {
  const query = '?worker'
  return {
    name: 'nested-workers',
    enforce: 'pre',
    async load(id) {
      if (id.endsWith('.wasm?url'))
        return `export default ${JSON.stringify(`/${path.relative(root, id.slice(0, -4))}`)}`
      if (!id.endsWith(query)) return
      const address = JSON.stringify(`/${path.relative(root, id.slice(0, -query.length))}?worker_file&type=module`)
      return `export default function (options) { return new Worker(${address}, { ...options, type: 'module' }) }`
    },
  }
}

async function bundled(root: string, pathname: string): Promise<string> {
  const file = path.join(root, pathname)
  const result = await build({
    configFile: false,
    plugins: [nestedWorkers(root)],
    logLevel: 'warn',
    mode: 'development',
    define: { 'import.meta.env.DEV': 'true' },
    build: {
      write: false,
      minify: false,
      modulePreload: false,
      rolldownOptions: { input: file, output: { codeSplitting: false } },
    },
  })
  const [first] = Array.isArray(result) ? result : [result]
  const chunk = first && 'output' in first ? first.output.find((part) => part.type === 'chunk') : undefined
  if (!chunk) throw new Error(`no bundle of ${file}`)
  return chunk.code
}
