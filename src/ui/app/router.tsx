import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router'
import { z } from 'zod'
import { invitationCodeSchema, OIDC_RETURN } from '#shared/api/login.ts'
import { PRESENTER_TYPES, TONE_TYPES } from '#shared/model/training-types.ts'
import { benefitSearch, orderSearch, usageSearch } from '#ui/screens/billing/searches.ts'
import { keepCameFrom } from '#ui/screens/layout/came-from.ts'
import { PROPERTY_TABS } from '#ui/screens/property/property-tabs.ts'
import { sellingSearch } from '#ui/screens/selling/selling-tabs.ts'
import { TRAINING_STEPS } from '#ui/screens/training/submission/common/steps.ts'
import { TUTORIAL_NAMES } from '#ui/screens/tutorials/tutorial-names.ts'
import { keepOidcReturn } from '#ui/server/oidc.ts'
import { currentSession, onSession } from '#ui/server/session.ts'
import { track } from '#ui/server/track.ts'
import { isBackFromEditor } from './back-from-editor.ts'
import { reportUnknownPage } from './unknown-page.ts'

const rootRoute = createRootRoute({ component: Outlet })

const guarded = () => {
  if (!currentSession()) throw redirect({ to: '/login' })
}

/**
 * The component of a page whose code is loaded when it is first shown. Without the wrapped error the router would
 * reload the page, which leaves the studio while the server cannot be reached.
 */
function page<M extends Record<string, unknown>>(load: () => Promise<M>, name: keyof M & string) {
  const loaded = () =>
    load().catch((cause: unknown) => {
      throw new Error('the code of a page could not be loaded', { cause })
    })
  return lazyRouteComponent(loaded, name)
}

const errorComponent = lazyRouteComponent(() => import('./Inside.tsx'), 'PageFailed')

const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/login',
  // the link of an invitation; what is no code is left out
  validateSearch: z.object({ invitation: invitationCodeSchema.optional().catch(undefined) }),
  beforeLoad: ({ search }) => {
    if (currentSession() && !search.invitation) throw redirect({ to: '/home/index' })
  },
  component: page(() => import('#ui/screens/login/Login.tsx'), 'Login'),
  errorComponent,
})

const oidcRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: OIDC_RETURN,
  beforeLoad: () => {
    keepOidcReturn(location.search)
    throw redirect({ to: '/login', replace: true })
  },
})

const insideRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'inside',
  beforeLoad: guarded,
  component: lazyRouteComponent(() => import('./Inside.tsx'), 'Inside'),
})

const layoutRoute = createRoute({
  getParentRoute: () => insideRoute,
  id: 'layout',
  component: lazyRouteComponent(() => import('#ui/screens/layout/Layout.tsx'), 'Layout'),
})

const homeRoute = createRoute({
  getParentRoute: () => layoutRoute,
  path: '/home/index',
  component: page(() => import('#ui/screens/home/Home.tsx'), 'Home'),
  errorComponent,
})

const worksRoute = createRoute({
  getParentRoute: () => layoutRoute,
  path: '/home/work',
  component: page(() => import('#ui/screens/works/Works.tsx'), 'Works'),
  errorComponent,
})

const draftsRoute = createRoute({
  getParentRoute: () => layoutRoute,
  path: '/home/draft',
  component: page(() => import('#ui/screens/drafts/Drafts.tsx'), 'Drafts'),
  errorComponent,
})

const binRoute = createRoute({
  getParentRoute: () => layoutRoute,
  path: '/home/bin',
  validateSearch: z.object({ of: z.enum(['drafts', 'works']).optional().catch(undefined) }),
  component: page(() => import('#ui/screens/bin/Bin.tsx'), 'Bin'),
  errorComponent,
})

const tutorialsRoute = createRoute({
  getParentRoute: () => layoutRoute,
  path: '/home/tutorials',
  component: page(() => import('#ui/screens/tutorials/Tutorials.tsx'), 'Tutorials'),
  errorComponent,
})

const tutorialRoute = createRoute({
  getParentRoute: () => layoutRoute,
  path: '/home/tutorials/$tutorial',
  params: { parse: ({ tutorial }) => ({ tutorial: z.enum(TUTORIAL_NAMES).catch('tour').parse(tutorial) }) },
  component: page(() => import('#ui/screens/tutorials/Tutorial.tsx'), 'Tutorial'),
  errorComponent,
})

const accountRoute = createRoute({
  getParentRoute: () => layoutRoute,
  path: '/accountSetting',
  component: page(() => import('#ui/screens/account/Account.tsx'), 'Account'),
  errorComponent,
})

const failuresRoute = createRoute({
  getParentRoute: () => layoutRoute,
  path: '/accountSetting/failures',
  component: page(() => import('#ui/screens/failures/Failures.tsx'), 'Failures'),
  errorComponent,
})

const operationRoute = createRoute({
  getParentRoute: () => layoutRoute,
  path: '/accountSetting/operation',
  component: page(() => import('#ui/screens/operation/Operation.tsx'), 'Operation'),
  errorComponent,
})

const sellingRoute = createRoute({
  getParentRoute: () => layoutRoute,
  path: '/accountSetting/selling',
  validateSearch: sellingSearch,
  component: page(() => import('#ui/screens/selling/Selling.tsx'), 'Selling'),
  errorComponent,
})

const brandsRoute = createRoute({
  getParentRoute: () => layoutRoute,
  path: '/accountSetting/brands',
  component: page(() => import('#ui/screens/brands/Brands.tsx'), 'Brands'),
  errorComponent,
})

const membersRoute = createRoute({
  getParentRoute: () => layoutRoute,
  path: '/accountSetting/members',
  component: page(() => import('#ui/screens/members/Members.tsx'), 'Members'),
  errorComponent,
})

const keysRoute = createRoute({
  getParentRoute: () => layoutRoute,
  path: '/accountSetting/keys',
  component: page(() => import('#ui/screens/keys/Keys.tsx'), 'Keys'),
  errorComponent,
})

const auditRoute = createRoute({
  getParentRoute: () => layoutRoute,
  path: '/accountSetting/audit',
  component: page(() => import('#ui/screens/audit/AuditLog.tsx'), 'AuditLog'),
  errorComponent,
})

const webhooksRoute = createRoute({
  getParentRoute: () => layoutRoute,
  path: '/accountSetting/webhooks',
  component: page(() => import('#ui/screens/webhooks/Webhooks.tsx'), 'Webhooks'),
  errorComponent,
})

const sessionsRoute = createRoute({
  getParentRoute: () => layoutRoute,
  path: '/accountSetting/sessions',
  component: page(() => import('#ui/screens/sessions/Sessions.tsx'), 'Sessions'),
  errorComponent,
})

const marketRoute = createRoute({
  getParentRoute: () => layoutRoute,
  path: '/market',
  component: page(() => import('#ui/screens/market/Market.tsx'), 'Market'),
  errorComponent,
})

const orderRoute = createRoute({
  getParentRoute: () => layoutRoute,
  path: '/myOrder',
  validateSearch: orderSearch,
  component: page(() => import('#ui/screens/billing/orders/Orders.tsx'), 'Orders'),
  errorComponent,
})

const consumeRoute = createRoute({
  getParentRoute: () => layoutRoute,
  path: '/myConsume',
  validateSearch: usageSearch,
  component: page(() => import('#ui/screens/billing/usage/Usage.tsx'), 'Usage'),
  errorComponent,
})

const benefitRoute = createRoute({
  getParentRoute: () => layoutRoute,
  path: '/myBenefit',
  validateSearch: benefitSearch,
  component: page(() => import('#ui/screens/billing/benefits/Benefits.tsx'), 'Benefits'),
  errorComponent,
})

const propertyIndexRoute = createRoute({
  getParentRoute: () => layoutRoute,
  path: '/property',
  beforeLoad: () => {
    throw redirect({ to: '/property/$tab', params: { tab: PROPERTY_TABS[0] }, replace: true })
  },
})

const propertyRoute = createRoute({
  getParentRoute: () => layoutRoute,
  path: '/property/$tab',
  params: { parse: ({ tab }) => ({ tab: z.enum(PROPERTY_TABS).catch(PROPERTY_TABS[0]).parse(tab) }) },
  component: page(() => import('#ui/screens/property/Property.tsx'), 'Property'),
  errorComponent,
})

const scriptRoute = createRoute({
  getParentRoute: () => layoutRoute,
  path: '/property/docList/$scriptId',
  component: page(() => import('#ui/screens/scripts/ScriptPage.tsx'), 'ScriptPage'),
  errorComponent,
})

const actionsRoute = createRoute({
  getParentRoute: () => layoutRoute,
  path: '/avatar_action',
  component: page(() => import('#ui/screens/actions/Actions.tsx'), 'Actions'),
  errorComponent,
})

/** The type of what is trained, the step of its page, and the submission. */
const trainingSearch = <const T extends readonly [string, ...string[]]>(types: T) =>
  z.object({
    type: z.enum(types).optional().catch(undefined),
    step: z.enum(TRAINING_STEPS).optional().catch(undefined),
    id: z.string().max(64).optional().catch(undefined),
  })

const avatarRoute = createRoute({
  getParentRoute: () => layoutRoute,
  path: '/2dDigitalHuman',
  validateSearch: trainingSearch(PRESENTER_TYPES),
  component: page(() => import('#ui/screens/training/CreateAvatar.tsx'), 'CreateAvatar'),
  errorComponent,
})

const toneRoute = createRoute({
  getParentRoute: () => layoutRoute,
  path: '/toneClone',
  validateSearch: trainingSearch(TONE_TYPES),
  component: page(() => import('#ui/screens/training/CloneTone.tsx'), 'CloneTone'),
  errorComponent,
})

const editorRoute = createRoute({
  getParentRoute: () => insideRoute,
  path: '/editor/{-$projectId}',
  // the tour of the editor begins, the shelf of presenters opens for an own one, one of them becomes the presenter, or one speaks with a voice, a recording or a script; what is written is spoken
  validateSearch: z.object({
    tour: z.literal(true).optional().catch(undefined),
    bring: z.enum(['2d', '3d']).optional().catch(undefined),
    cast: z.string().min(1).max(64).optional().catch(undefined),
    voice: z.string().min(1).max(64).optional().catch(undefined),
    recording: z.string().min(1).max(64).optional().catch(undefined),
    script: z.string().min(1).max(64).optional().catch(undefined),
    speak: z.literal(true).optional().catch(undefined),
  }),
  component: page(() => import('#ui/screens/editor/EditorScreen.tsx'), 'EditorScreen'),
  // imported from a chunk that is already loaded: the chunk of the editor may be the one that failed
  errorComponent: lazyRouteComponent(() => import('./Inside.tsx'), 'EditorRouteFailed'),
})

const shareRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/share/$token',
  component: page(() => import('#ui/screens/share/SharePage.tsx'), 'SharePage'),
})

const anyRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '$',
  beforeLoad: () => {
    if (currentSession()) void reportUnknownPage()
    throw redirect({ to: '/home/index', replace: true })
  },
})

const toHome = () => {
  throw redirect({ to: '/home/index', replace: true })
}

const indexRoute = createRoute({ getParentRoute: () => rootRoute, path: '/', beforeLoad: toHome })

const shortHomeRoute = createRoute({ getParentRoute: () => rootRoute, path: '/home', beforeLoad: toHome })

export const router = createRouter({
  routeTree: rootRoute.addChildren([
    indexRoute,
    shortHomeRoute,
    loginRoute,
    oidcRoute,
    shareRoute,
    insideRoute.addChildren([
      layoutRoute.addChildren([
        homeRoute,
        worksRoute,
        draftsRoute,
        binRoute,
        tutorialsRoute,
        tutorialRoute,
        accountRoute,
        failuresRoute,
        operationRoute,
        sellingRoute,
        brandsRoute,
        membersRoute,
        keysRoute,
        webhooksRoute,
        auditRoute,
        sessionsRoute,
        marketRoute,
        orderRoute,
        consumeRoute,
        benefitRoute,
        propertyIndexRoute,
        propertyRoute,
        scriptRoute,
        actionsRoute,
        avatarRoute,
        toneRoute,
      ]),
      editorRoute,
    ]),
    anyRoute,
  ]),
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}

// when a session begins or ends, in any tab, the guards of the current route run again
onSession(() => void router.invalidate())

router.subscribe('onBeforeNavigate', ({ fromLocation, toLocation }) =>
  keepCameFrom(fromLocation?.pathname, toLocation.pathname),
)

router.subscribe('onResolved', ({ pathChanged }) => {
  const page = router.state.matches.at(-1)?.fullPath
  if (page && pathChanged) track({ name: 'page_view', page })
})

window.addEventListener('message', (event) => {
  if (isBackFromEditor(event, location.origin)) void router.navigate({ to: '/home/index', replace: true })
})
