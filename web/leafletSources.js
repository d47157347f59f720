// `leaflet` for the build (vite.config.ts): its sources instead of its bundle, so that only the layers we use come along.
// The first line is the one layer file that also teaches the map something: to have layers at all.
import 'leaflet/src/layer/Layer.js'

export * from 'leaflet/src/Leaflet.js'
