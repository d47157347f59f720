// Two files of React Router for the build (vite.config.ts) without what only its own server and its instrumentation need: the
// fetching ahead of pages that such a server describes, and the wrappers that measure a router. Nobody here asks for either.
import { createContext } from 'react'

// In place of lib/dom/ssr/components.js.
export const FrameworkContext = createContext(undefined)
export const PrefetchPageLinks = () => null
export const mergeRefs = (ref) => ref
export const usePrefetchBehavior = () => [false, undefined, {}]

// In place of lib/router/instrumentation.js.
export const consumeInstrumentationClientResultMetaReceiver = () => undefined
export const getRouteInstrumentationUpdates = () => ({})
export const instrumentClientSideRouter = (router) => router
