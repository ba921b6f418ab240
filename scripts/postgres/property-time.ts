/*
 * Loaded before every test file on PostgreSQL. The files of a worker share the module that this imports, so the limit is
 * installed once.
 */
import './limit-properties.ts';
